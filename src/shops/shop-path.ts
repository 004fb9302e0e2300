/** Path of a shop's page. */
export function shopPath(slug: string): string {
  return `/magaza/${slug}`;
}

/** Whether a text is a valid shop address; text from outside may contain characters that the database refuses. */
export function isShopSlug(text: string): boolean {
  return /^[a-z0-9-]{3,40}$/i.test(text);
}
