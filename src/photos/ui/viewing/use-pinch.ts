/**
 * Zooms a photo by pinch, double tap, double click, or Ctrl and wheel; moves it by dragging; closes it by swiping down.
 */
import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

type View = { scale: number; x: number; y: number };
type Point = { x: number; y: number };

const whole: View = { scale: 1, x: 0, y: 0 };
const maxScale = 5;
const doubleTapScale = 2.5;
const doubleTapMs = 300;
const swipeAway = 90;

export function usePinch(onSwipeAway: () => void) {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(whole);
  const [pulled, setPulled] = useState(0);

  /** Scales around a point of the screen, which stays in place. */
  const zoom = useCallback((by: number, at: Point | undefined = centreOf(frame.current)) => {
    const box = frame.current?.getBoundingClientRect();
    setView((before) => {
      const scale = Math.min(maxScale, before.scale * by);
      if (!box || scale <= 1.02) return whole;
      const [dx, dy] = [at.x - box.x - box.width / 2 - before.x, at.y - box.y - box.height / 2 - before.y];
      const grown = scale / before.scale - 1;
      return held({ scale, x: before.x - dx * grown, y: before.y - dy * grown }, box);
    });
  }, []);
  useEffect(() => {
    const element = frame.current;
    // React's wheel listeners are passive: they cannot keep the browser from zooming the page.
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY });
    };
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  }, [zoom]);

  const handlers = useFingers({
    pinch: zoom,
    drag: (by, box) =>
      setView(({ scale, x, y }) => (scale > 1 ? held({ scale, x: x + by.x, y: y + by.y }, box) : whole)),
    pull: ({ x, y }) => setPulled(view.scale > 1 || y < 2 * Math.abs(x) ? 0 : y),
    letGo: () => (pulled > swipeAway ? onSwipeAway() : setPulled(0)),
    doubleTap: (at) => (view.scale > 1 ? setView(whole) : zoom(doubleTapScale, at)),
  });
  const reset = useCallback(() => setView(whole), []);
  return { frame, view, pulled, zoom, reset, handlers };
}

type Gestures = {
  pinch: (by: number, at: Point) => void;
  /** One finger has moved by `by`, within the frame `box`. */
  drag: (by: Point, box: DOMRect) => void;
  /** One finger is now `by` away from where it began. */
  pull: (by: Point) => void;
  letGo: () => void;
  doubleTap: (at: Point) => void;
};

/** Recognises gestures in pointer events. */
function useFingers({ pinch, drag, pull, letGo, doubleTap }: Gestures) {
  const fingers = useRef(new Map<number, Point>());
  const alone = useRef<Point>(undefined);
  const lastTap = useRef({ at: 0, x: 0, y: 0 });
  const lastPointer = useRef('mouse');
  const move = ({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(pointerId);
    if (!before) return;
    const now = { x: clientX, y: clientY };
    const other = [...fingers.current].find(([id]) => id !== pointerId)?.[1];
    fingers.current.set(pointerId, now);
    if (alone.current) pull({ x: now.x - alone.current.x, y: now.y - alone.current.y });
    if (other) pinch(distance(now, other) / Math.max(1, distance(before, other)), middle(now, other));
    else drag({ x: now.x - before.x, y: now.y - before.y }, currentTarget.getBoundingClientRect());
  };
  const release = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId);
    if (alone.current) letGo();
    alone.current = undefined;
  };
  return {
    onPointerDown: ({ pointerId, pointerType, clientX, clientY }: PointerEvent) => {
      lastPointer.current = pointerType;
      const at = { x: clientX, y: clientY };
      pull({ x: 0, y: 0 });
      alone.current = pointerType !== 'mouse' && fingers.current.size === 0 ? at : undefined;
      fingers.current.set(pointerId, at);
    },
    onPointerMove: move,
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      release(event);
      const { clientX: x, clientY: y, timeStamp: at, pointerType, target } = event;
      // A mouse has its own double-click event; taps beside the photo close the dialog.
      if (pointerType === 'mouse' || !(target instanceof HTMLImageElement)) return;
      const again = at - lastTap.current.at < doubleTapMs && distance(lastTap.current, { x, y }) < 30;
      lastTap.current = { at: again ? 0 : at, x, y };
      if (again) doubleTap({ x, y });
    },
    onPointerCancel: release,
    onPointerLeave: release,
    // Browsers fire it for double taps as well.
    onDoubleClick: ({ clientX: x, clientY: y, target }: MouseEvent) => {
      if (lastPointer.current === 'mouse' && target instanceof HTMLImageElement) doubleTap({ x, y });
    },
  };
}

/** The view, moved back as far as needed to keep the photo in the frame. */
function held({ scale, x, y }: View, { width, height }: DOMRect): View {
  const within = (value: number, side: number) => {
    const room = ((scale - 1) * side) / 2;
    return Math.max(-room, Math.min(room, value));
  };
  return { scale, x: within(x, width), y: within(y, height) };
}

function centreOf(element: HTMLElement | null): Point {
  const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  return { x: x + width / 2, y: y + height / 2 };
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const middle = (one: Point, other: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
