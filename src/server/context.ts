/** How a page's loader gets at the app. */
import { createContext } from 'react-router';
import type { App } from '../app.ts';

export const appContext = createContext<App>();
