/** Handles browser back and forward for forms opened by an address. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Calls `onBack` when the address no longer opens the form, `onForth` when it does again. */
export function useBack(onBack: () => void, onForth?: () => void): void {
  const isWished = useSearchParams()[0].has('yeni');
  const wasWished = useRef(isWished);
  const goBack = useEffectEvent(onBack);
  const goForth = useEffectEvent(() => onForth?.());
  useEffect(() => {
    if (wasWished.current && !isWished) goBack();
    if (!wasWished.current && isWished) goForth();
    wasWished.current = isWished;
  }, [isWished]);
}
