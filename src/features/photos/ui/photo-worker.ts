/** Draws one photo off the main thread. One worker per photo, so that its memory is freed. */
import { drawnAs, drawPhoto } from './draw-photo.ts';

addEventListener('message', ({ data: { file, quarterTurns } }: MessageEvent<{ file: Blob; quarterTurns: number }>) => {
  const open = (width: number, height: number) => {
    const canvas = new OffscreenCanvas(width, height);
    return { context: canvas.getContext('2d'), toBlob: () => canvas.convertToBlob(drawnAs) };
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
  void drawPhoto(file, quarterTurns, open).then((drawn) => postMessage(drawn));
});
