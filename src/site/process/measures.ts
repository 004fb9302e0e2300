/** Metrics of the whole site for `/metrics`: those of all features. */
import { setTimeout as sleep } from 'node:timers/promises';
import client from 'prom-client';
import type { App } from '../../platform/app/app.ts';
import type { Measure, Measured } from '../../platform/app/feature.server.ts';
import { features } from '../features.server.ts';

// Cache time: several instances, each scraped by several clients, share one reading.
const freshMs = 5000;
// Timeout: other metrics must not wait for an unavailable database.
const timeoutMs = 2000;

/** Adds the site's metrics to this process, the supervisor. */
export function measureSite(app: App): void {
  for (const { measures = {} } of features) {
    for (const [name, measure] of Object.entries(measures)) addGauge(app, name, measure);
  }
}

function addGauge(app: App, name: string, { help, label, read }: Measure): void {
  let readAtMs = -Infinity;
  const gauge: client.Gauge = new client.Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [app.metrics.registry],
    async collect() {
      if (performance.now() - readAtMs < freshMs) return;
      readAtMs = performance.now();
      // Omits unknown values instead of repeating old ones.
      const unknown = sleep(timeoutMs, undefined, { ref: false });
      fill(gauge, label, await Promise.race([read(app).catch(() => undefined), unknown]));
    },
  });
}

function fill(gauge: client.Gauge, label: string | undefined, measured: Measured): void {
  gauge.reset();
  if (typeof measured === 'object' && label) {
    for (const [value, number] of Object.entries(measured)) gauge.set({ [label]: value }, number);
  } else if (typeof measured === 'number') gauge.set(measured);
  // Removed, since a gauge without labels would be reported as 0.
  else if (!label) gauge.remove();
}
