/** Registers the owner's texts. */
import type { Feature } from '../../platform/app/feature.server.ts';
import { staffReading, staffWriting } from '../../platform/limits/staff.server.ts';
import { textCalls } from './api.server.ts';

/** Page texts written by the owner. */
export const texts: Feature = {
  calls: [textCalls],
  access: {
    'GET /api/admin/texts/{page}': { for: 'admin', limits: staffReading },
    'PUT /api/admin/texts/{page}': { for: 'admin', limits: staffWriting, dear: true },
    'POST /api/admin/text-preview': { for: 'admin', limits: staffWriting },
  },
};
