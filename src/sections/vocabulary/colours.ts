import { words } from './words.ts';

/** Colours as sellers name them. */
export const colours: readonly string[] = words(`
Qara, Ağ, Boz, Gümüşü, Göy, Mavi, Qırmızı, Tünd qırmızı, Yaşıl, Tünd yaşıl, Açıq yaşıl, Xaki, Sarı,
Narıncı, Çəhrayı, Bənövşəyi, Bej, Qəhvəyi, Qızılı, Yaş asfalt
`);
