/** The features' calls and files. */
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { App } from '../../app.ts';
import { notFound } from '../../errors.ts';
import type { Access } from '../../features/feature.server.ts';
import { features } from '../../features/index.server.ts';
import { sections } from '../../sections/index.ts';

export async function mountFeatures(http: FastifyInstance, app: App): Promise<void> {
  await http.register(
    async (api) => {
      api.addHook('onRoute', addRule);
      for (const { calls = [] } of features) for (const call of calls) await api.register(call(app));
      // Otherwise the pages would answer here, too.
      api.all('/*', { schema: { hide: true } }, () => {
        throw notFound('Belə bir ünvan yoxdur.');
      });
    },
    { prefix: '/api' },
  );
  for (const { files } of features) if (files) await http.register(files(app));
}

const rules: Access = Object.assign({}, ...features.map(({ access }) => access));
const sectionNames: ReadonlySet<string> = new Set(sections.map(({ name }) => name));

/** Gives a call its rule; one without a rule does not start. */
function addRule(route: RouteOptions): void {
  if (route.schema?.hide) return;
  const name = ruleName(String(route.method), route.url);
  const access = rules[name];
  if (!access) throw new Error(`${name} has no rule in the \`access\` of its feature`);
  route.config = { ...route.config, access };
}

/** As features write it: `GET /api/{section}/{id}`. */
function ruleName(method: string, url: string): string {
  const parts = url.split('/').map((part) => (sectionNames.has(part) ? '{section}' : part.replace(/^:(.+)$/, '{$1}')));
  return `${method === 'HEAD' ? 'GET' : method} ${parts.join('/')}`;
}
