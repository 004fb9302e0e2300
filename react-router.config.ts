import type { Config } from '@react-router/dev/config';
import { build } from 'vite';

export default {
  appDirectory: 'src',
  ssr: true,
  // They contain the pages.
  buildEnd: async () => void (await build({ configFile: 'vite.programs.config.ts', logLevel: 'error' })),
} satisfies Config;
