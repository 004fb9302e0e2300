/** Route of the page about the form of shops' files. */
import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Address and route module. */
export const importPages: RouteConfigEntry[] = [route('magaza-fayli', 'imports/routes/file-format.tsx')];
