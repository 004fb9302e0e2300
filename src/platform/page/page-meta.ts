/** Meta tags for search engines and link previews. */
import type { MetaDescriptor } from 'react-router';
import { absolute } from './site-url.ts';
import { siteName, siteTagline } from '../../ui/site.ts';

type PageMeta = {
  title: string;
  description: string;
  /** Path of the canonical URL. */
  path: string;
  /** Title of the preview; the page's when absent. */
  name?: string;
  /** The preview's picture; the site's own when absent. */
  picture?: { path: string; alt: string };
  type?: 'website' | 'product';
  /** Not indexed, as filtered lists; links are followed. */
  hidden?: boolean;
};

/** Size of preview pictures in pixels, which the large networks show uncropped. */
export const pictureSize = { width: 1200, height: 630 } as const;

const ownPicture = () => ({ path: '/cards/site.jpg', alt: `${siteName()} – ${siteTagline()}` });

export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, path, name = title, picture = ownPicture(), type = 'website', hidden } = page;
  const address = absolute(path);
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(hidden ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { property: 'og:type', content: type },
    { property: 'og:title', content: name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:site_name', content: siteName() },
    { property: 'og:locale', content: 'az_AZ' },
    { property: 'og:image', content: absolute(picture.path) },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(pictureSize.width) },
    { property: 'og:image:height', content: String(pictureSize.height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** `rel=prev` and `rel=next` of a paged list. */
export function pagingLinks({ previous, next }: { previous?: string | undefined; next?: string | undefined }) {
  const link = (rel: string, path: string) => ({ tagName: 'link', rel, href: absolute(path) }) as const;
  return [...(previous ? [link('prev', previous)] : []), ...(next ? [link('next', next)] : [])];
}
