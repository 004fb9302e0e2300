/** The phone's back button, for forms opened by an address. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Calls `onBack` when the address no longer opens the form. */
export function useBack(onBack: () => void): void {
  const isWished = useSearchParams()[0].has('yeni');
  const wasWished = useRef(isWished);
  const goBack = useEffectEvent(onBack);
  useEffect(() => {
    if (wasWished.current && !isWished) goBack();
    wasWished.current = isWished;
  }, [isWished]);
}
