/** The back button of a phone, whose address opens the form. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Calls `onBack` when the address loses what opened the form. */
export function useBack(onBack: () => void): void {
  const isWished = useSearchParams()[0].has('yeni');
  const wasWished = useRef(isWished);
  const goBack = useEffectEvent(onBack);
  useEffect(() => {
    if (wasWished.current && !isWished) goBack();
    wasWished.current = isWished;
  }, [isWished]);
}
