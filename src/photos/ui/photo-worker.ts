/** Draws one photo off the main thread. One worker per photo, so that its memory is freed. */
import { drawPhoto, openOffscreen } from './draw-photo.ts';

addEventListener('message', ({ data: { file, quarterTurns } }: MessageEvent<{ file: Blob; quarterTurns: number }>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
  void drawPhoto(file, quarterTurns, openOffscreen).then((drawn) => postMessage(drawn));
});
