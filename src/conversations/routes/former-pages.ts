/** Messages without scripts were here: links to them lead to the messages. */
import { redirect } from 'react-router';

export const loader = () => redirect('/mesajlar', 301);
