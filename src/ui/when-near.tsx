/** Content far below, loaded when it comes near the visible part of the page. */
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

export function WhenNear({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '400px' },
    );
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={frame}>{near && <Suspense>{children}</Suspense>}</div>;
}
