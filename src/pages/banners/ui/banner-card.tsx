/** A banner as visitors see it: the whole card is a link. */
import { sourcesOf } from '../../../photos/ui/photo-source.ts';
import type { Banner } from '../present.ts';

// Minimum aspect ratio: banners contain text, so they are cropped only if taller than a screen.
const narrowest = 3 / 4;

export function BannerCard({ banner, first }: { banner: Banner; first: boolean }) {
  const { photo } = banner;
  return (
    <article className="group relative overflow-hidden panel transition-shadow hover:shadow-raised">
      <img
        {...sourcesOf(photo, '(min-width: 1000px) 472px, (min-width: 640px) 47vw, 92vw')}
        alt=""
        loading={first ? 'eager' : 'lazy'}
        style={{
          aspectRatio: Math.max(narrowest, photo.width / photo.height),
          backgroundImage: `url(${photo.placeholder})`,
        }}
        className="h-auto w-full bg-sunken bg-cover object-cover"
      />
      <div className="p-4">
        <h2 className="text-base font-semibold">
          <a
            href={banner.link}
            target="_blank"
            rel="nofollow sponsored noopener"
            className="outline-none after:absolute after:inset-0 after:rounded-card group-hover:text-accent-strong focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-accent"
          >
            {banner.title}
          </a>
        </h2>
        {banner.description && <p className="mt-1 leading-6 text-muted">{banner.description}</p>}
        <p className="mt-2 text-sm text-muted">{new URL(banner.link).host}</p>
      </div>
    </article>
  );
}
