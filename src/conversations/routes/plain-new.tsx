/** The first message about a listing, for browsers without scripts: `/mesajlar/sade/yeni?bolme=cars&elan=100001`. */
import '../../members.css';
import { data } from 'react-router';
import { notFound } from '../../platform/base/errors.ts';
import { appContext } from '../../platform/page/context.ts';
import { forReading } from '../../platform/page/reading.ts';
import { answerListed } from '../../listings/answers.server.ts';
import { readPublicListing } from '../../listings/reading/listing.server.ts';
import { writeToSeller } from '../messages.server.ts';
import { readVisitor } from '../plain/visitor.server.ts';
import { nextKey, writeByForm } from '../plain/writing.server.ts';
import { PlainLogIn } from '../ui/plain/plain-log-in.tsx';
import { PlainNew } from '../ui/plain/plain-new.tsx';
import type { Route } from './+types/plain-new.ts';
import { titled } from '../../ui/site.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  if (!(await readVisitor(context))) return { listing: null, here: pathname + search };
  const app = context.get(appContext);
  const row = await readPublicListing(forReading(app), ...aboutOf(searchParams));
  if (!row) throw data(null, { status: 404 });
  const { contact, ...listing } = answerListed(row, app.now());
  return {
    listing: { ...listing, contact: { name: '', phone: '', email: '' } },
    seller: contact.name,
    key: nextKey(),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  const form = new URLSearchParams(await request.text());
  return writeByForm(await readVisitor(context), form, async (account, message) => {
    const listing = await readPublicListing(forReading(app), ...aboutOf(new URL(request.url).searchParams));
    if (!listing) throw notFound('Elan tapılmadı.');
    return writeToSeller(app, account, listing, message);
  });
}

function aboutOf(params: URLSearchParams): [id: string, section: string] {
  return [params.get('elan') ?? '', params.get('bolme') ?? ''];
}

export const meta = () => [{ title: titled('Satıcıya yaz') }, { name: 'robots', content: 'noindex' }];

export default function PlainNewPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.listing) return <PlainLogIn back={loaderData.here} typed={actionData?.text} />;
  return <PlainNew {...loaderData} retry={actionData} nextKey={loaderData.key} />;
}
