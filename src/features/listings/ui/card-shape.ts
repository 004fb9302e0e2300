/** Measures of a card's parts, for cards and for what stands in their place: about 226 × 304, under `data-cards="small"` 186 × 223. */
export const cardShape = {
  photo: 'aspect-4/3 lg:in-data-[cards=small]:aspect-[186/116]',
  body: 'flex flex-1 flex-col p-3 lg:in-data-[cards=small]:p-2.5',
  price: 'text-lg leading-6 lg:in-data-[cards=small]:text-base lg:in-data-[cards=small]:leading-5',
  title:
    'mt-1 min-h-10 text-sm leading-5 lg:in-data-[cards=small]:mt-0.5 lg:in-data-[cards=small]:min-h-8 lg:in-data-[cards=small]:leading-4',
  footer: 'mt-auto pt-2 text-xs leading-4 lg:in-data-[cards=small]:pt-1 lg:in-data-[cards=small]:leading-3.5',
} as const;

/** A list beside its filters; `data-filters` marks the same element. */
export const besideFilters =
  'mt-6 gap-6 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:in-data-[cards=small]:grid-cols-[12.5rem_minmax(0,1fr)] lg:in-data-[cards=small]:gap-4';
