/** Route of a seller's cabinet, below the layout of members' pages. */
import { route } from '@react-router/dev/routes';

/** Address and route module. */
export const ownCabinet = route('kabinet', 'cabinet/routes/cabinet.tsx');
