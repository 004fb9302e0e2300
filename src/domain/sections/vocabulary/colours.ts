import { words } from './words.ts';

/** Colours as sellers name them. */
export const colours: readonly string[] = words(`
Qara, Ağ, Boz, Gümüşü, Göy, Mavi, Qırmızı, Tünd qırmızı, Yaşıl, Tünd yaşıl, Açıq yaşıl, Xaki, Sarı,
Narıncı, Çəhrayı, Bənövşəyi, Bej, Qəhvəyi, Qızılı, Yaş asfalt
`);

/** How people name colours otherwise, for `SearchWords`. */
export const colourWords: Readonly<Record<string, string>> = {
  Qara: 'черный',
  Ağ: 'белый',
  Boz: 'серый',
  Gümüşü: 'серебристый, serebristi',
  Göy: 'синий',
  Mavi: 'голубой',
  Qırmızı: 'красный',
  'Tünd qırmızı': 'bordo, вишневый, бордовый',
  Yaşıl: 'зеленый',
  Sarı: 'желтый',
  Narıncı: 'оранжевый',
  Çəhrayı: 'rozovı, розовый',
  Bənövşəyi: 'fioletoviy, фиолетовый',
  Bej: 'бежевый',
  Qəhvəyi: 'şokolad rəngi, коричневый',
  Qızılı: 'золотистый',
  'Yaş asfalt': 'мокрый асфальт',
};
