import { area, box, circle, ink } from './ink.ts';
import type { Ink } from './ink.ts';

/** The content of a screen: a landscape in the thing's colours. */
export function screen(paper: Ink, x: number, y: number, w: number, h: number, r: number): string {
  const { main, second, random } = paper;
  const left = random.chance(0.5);
  const outline = box(x, y, w, h, r);
  return (
    area(outline, paper.fade(main.light, main.pale)) +
    paper.inside(
      outline,
      circle(x + w * (left ? 0.28 : 0.7), y + h * 0.34, Math.min(w, h) * 0.15, ink.goldLight) +
        area(
          `M${x} ${y + h * 0.7}L${x + w * 0.3} ${y + h * 0.4}L${x + w * 0.52} ${y + h * 0.64}L${x + w * 0.72} ${y + h * 0.34}L${x + w} ${y + h * 0.68}V${y + h}H${x}Z`,
          second.light,
          0.9,
        ) +
        area(
          `M${x} ${y + h * 0.8}C${x + w * 0.3} ${y + h * 0.62} ${x + w * 0.6} ${y + h * 0.9} ${x + w} ${y + h * 0.72}V${y + h}H${x}Z`,
          second.dark,
        ) +
        area(`M${x} ${y + h * 0.55}L${x + w * 0.45} ${y}H${x + w * 0.7}L${x} ${y + h * 0.86}Z`, ink.white, 0.12),
    )
  );
}
