/** Says that a logo cannot be seen on a ground it will stand on: made for the other theme, and transparent around. */
import { useEffect, useState } from 'react';

type Ground = 'light' | 'dark';
type Props = { src: string | undefined; grounds: readonly Ground[] };

const texts: Readonly<Record<Ground, string>> = {
  light: 'Loqo ağdır, fonu isə şəffafdır: açıq fonda görünmür. Tünd rəngli və ya öz fonu olan şəkil seçin.',
  dark: 'Loqo qaradır, fonu isə şəffafdır: qaranlıq görünüşdə seçilmir. Açıq rəngli və ya öz fonu olan şəkil seçin.',
};

export function VanishingLogo({ src, grounds }: Props) {
  const [looked, setLooked] = useState<{ src: string; vanishesOn: Ground | undefined }>();
  useEffect(() => {
    if (src === undefined) return undefined;
    let isWanted = true;
    void groundHiding(src).then((vanishesOn) => isWanted && setLooked({ src, vanishesOn }));
    return () => void (isWanted = false);
  }, [src]);
  const ground = looked?.src === src ? looked?.vanishesOn : undefined;
  return (
    <p role="status" className="mt-2 text-sm font-medium text-warning empty:hidden">
      {ground && grounds.includes(ground) && texts[ground]}
    </p>
  );
}

async function groundHiding(src: string): Promise<Ground | undefined> {
  const image = new Image();
  image.referrerPolicy = 'no-referrer';
  image.src = src;
  try {
    await image.decode();
    return groundLike(pixelsOf(image));
  } catch {
    // It cannot be read, as from another server: nothing is known of it.
    return undefined;
  }
}

// Enough to tell colours.
const side = 64;

function pixelsOf(image: HTMLImageElement): Uint8ClampedArray {
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(image, 0, 0, side, side);
  return context.getImageData(0, 0, side, side).data;
}

// Shares: edges of letters are half transparent, and shadows are none of the logo.
const [leastHidden, leastClear] = [0.97, 0.03];
// Luminance of what has a contrast below 1.5 on the grounds of our themes.
const [light, dark] = [0.6, 0.03];

/** The ground that nearly all of the picture is alike, if any of it is clear. */
function groundLike(pixels: Uint8ClampedArray): Ground | undefined {
  let [seen, clear, lights, darks] = [0, 0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const opacity = (pixels[at + 3] ?? 0) / 255;
    const luminance = luminanceOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    seen += opacity;
    if (opacity < 0.1) clear += 1;
    if (luminance > light) lights += opacity;
    if (luminance < dark) darks += opacity;
  }
  if (seen === 0 || clear < leastClear * side * side) return undefined;
  if (lights / seen >= leastHidden) return 'light';
  return darks / seen >= leastHidden ? 'dark' : undefined;
}

function luminanceOf(...channels: readonly [red: number, green: number, blue: number]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => (channel / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
