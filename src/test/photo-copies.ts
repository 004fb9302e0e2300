/** Different pictures, and typical copies of them, for tests and benchmarks. */
import sharp, { type Sharp } from 'sharp';
import { allPictures, pictureFile } from '../../demo/pictures.ts';
import { createRandom, type Random } from '../../demo/random.ts';
import { samplePhoto } from './photo-samples.ts';

/** A picture's pixels and its subject, which several may share. */
export type Picture = { name: string; shows: string; pixels: Pixels };
type Pixels = { data: Buffer; width: number; height: number };

// Pieces of one photograph share no pixel, so they differ like photographs of one day.
const columns = 4;
const rows = 4;

/** Three photographs and their pieces, pictures of the demo, and compositions of random shapes, each `width` wide. */
export async function differentPictures(options: { width: number; demo: number; scenes: number }): Promise<Picture[]> {
  const { width } = options;
  const pictures: Picture[] = [];
  for (const name of ['flower', 'airplane', 'boats'] as const) {
    const whole = await sharp(samplePhoto(name)).metadata();
    const [side, tall] = [Math.floor(whole.width / columns), Math.floor(whole.height / rows)];
    pictures.push({ name, shows: name, pixels: await pixelsOf(sharp(samplePhoto(name)).resize({ width })) });
    for (let at = 0; at < columns * rows; at += 1) {
      const [left, top] = [(at % columns) * side, Math.floor(at / columns) * tall];
      const piece = sharp(samplePhoto(name)).extract({ left, top, width: side, height: tall }).resize({ width });
      pictures.push({ name: `${name} ${at}`, shows: `${name} ${at}`, pixels: await pixelsOf(piece) });
    }
  }
  // One of each kind, and neighbours in the list are alike.
  const kinds = [...new Map(allPictures.map(({ shows, things }) => [shows, things[0]?.[0] ?? '']))];
  const step = Math.max(1, Math.floor(kinds.length / options.demo));
  for (const [shows, name] of kinds.filter((_, index) => index % step === 0).slice(0, options.demo))
    pictures.push({ name, shows, pixels: await pixelsOf(sharp(pictureFile(name)).resize({ width })) });
  for (let seed = 0; seed < options.scenes; seed += 1) {
    const drawn = sharp(Buffer.from(drawScene(createRandom(seed)))).resize({ width });
    pictures.push({ name: `scene ${seed}`, shows: `scene ${seed}`, pixels: await pixelsOf(drawn) });
  }
  return pictures;
}

type Copy = (picture: Picture, random: Random) => Sharp | Promise<Sharp>;

/** The changes that people make to a picture before posting it again. */
export const copies: Readonly<Record<string, Copy>> = {
  'JPEG of quality 40': (picture) => from(picture).jpeg({ quality: 40 }),
  'WebP of quality 50': (picture) => from(picture).webp({ quality: 50 }),
  'half as wide': (picture) =>
    from(picture)
      .resize({ width: Math.round(picture.pixels.width / 2) })
      .jpeg(),
  '12 % taller': ({ pixels }) =>
    sharp(pixels.data, { raw: { ...sizeOf(pixels), channels: 3 } })
      .resize({ ...sizeOf(pixels), height: Math.round(pixels.height * 1.12), fit: 'fill' })
      .jpeg(),
  'border of 2–10 %': (picture, random) => {
    const width = Math.round(picture.pixels.width * random.between(0.02, 0.1));
    const shade = random.pick([0, 180, 255]);
    const background = { r: shade, g: shade, b: shade };
    return from(picture).extend({ top: width, bottom: width, left: width, right: width, background }).jpeg();
  },
  'black bars of 15 %': (picture) => {
    const height = Math.round(picture.pixels.height * 0.15);
    return from(picture).extend({ top: height, bottom: height, background: '#000' }).jpeg();
  },
  '3 % cut from each side': (picture) => cut(picture, [0.03, 0.03, 0.03, 0.03]),
  'up to 5 % cut from each side': (picture, random) => {
    const some = () => random.between(0, 0.05);
    return cut(picture, [some(), some(), some(), some()]);
  },
  '5 % cut from each side': (picture) => cut(picture, [0.05, 0.05, 0.05, 0.05]),
  '8 % cut from below': (picture) => cut(picture, [0, 0, 0, 0.08]),
  'logo of 15–25 % in a corner': async (picture, random) => {
    const { width, height } = picture.pixels;
    const wide = Math.round(width * random.between(0.15, 0.25));
    const tall = Math.round(wide * 0.4);
    const gap = Math.round(width * 0.02);
    const left = random.pick([gap, width - wide - gap]);
    const top = random.pick([gap, height - tall - gap]);
    return from(picture)
      .composite([{ input: drawLogo(wide, tall, random), left, top }])
      .jpeg();
  },
};

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.flatten().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function from({ pixels }: Picture): Sharp {
  return sharp(pixels.data, { raw: { ...sizeOf(pixels), channels: 3 } });
}

function sizeOf({ width, height }: Pixels) {
  return { width, height };
}

/** Fractions of width and height: left, top, right, bottom. */
function cut(picture: Picture, [before, above, after, below]: readonly [number, number, number, number]): Sharp {
  const { width, height } = picture.pixels;
  const [left, top] = [Math.round(width * before), Math.round(height * above)];
  return from(picture)
    .extract({
      left,
      top,
      width: Math.round(width * (1 - after)) - left,
      height: Math.round(height * (1 - below)) - top,
    })
    .jpeg();
}

function drawLogo(width: number, height: number, random: Random): Buffer {
  const [paper, ink] = random.pick([
    ['#fff', '#111'],
    ['#c1121f', '#fff'],
  ] as const);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="${width}" height="${height}" rx="${height / 5}" fill="${paper}"/>
      <path d="M${width * 0.1} ${height * 0.8} L${width * 0.3} ${height * 0.2} L${width * 0.5} ${height * 0.8} L${width * 0.7} ${height * 0.2} L${width * 0.9} ${height * 0.8}"
        stroke="${ink}" stroke-width="${height / 8}" fill="none"/></svg>`,
  );
}

/** A gradient with shapes of all sizes, as different from one seed to the next as random colours are. */
function drawScene(random: Random): string {
  const [width, height] = [800, 600];
  const colour = () => `hsl(${random.between(0, 360)} ${random.between(10, 90)}% ${random.between(10, 90)}%)`;
  const shapes = Array.from({ length: Math.round(random.between(6, 36)) }, () => {
    const [x, y] = [random.between(0, width), random.between(0, height)];
    const size = 20 + random.between(0, 15) ** 2;
    const fill = `fill="${colour()}" opacity="${random.between(0.4, 1)}"`;
    return random.pick([
      `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * random.between(0.3, 1.3)}" ${fill}/>`,
      `<rect x="${x - size}" y="${y - size / 2}" width="${size * 2}" height="${size * random.between(0.3, 1.7)}" transform="rotate(${random.between(0, 90)} ${x} ${y})" ${fill}/>`,
    ]);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="sky" x2="${random.between(0, 1)}" y2="1"><stop stop-color="${colour()}"/><stop offset="1" stop-color="${colour()}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>${shapes.join('')}</svg>`;
}
