/** A write of the browser: one at a time, and why the last one failed. What was typed is its component's, and stays. */
import { useEffect, useRef, useState } from 'react';
import { type CallError, failureOf, isAborted } from './browser/call.ts';

export function useWrite() {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<CallError>();
  // Not only state: a double click comes before the next rendering.
  const busy = useRef(false);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => void (left.current = true);
  }, []);
  /**
   * Does nothing while another is under way. `work` may itself throw a `CallError`, for what need not be sent. A failure
   * is silent once the component is gone, or if the call was aborted.
   */
  const write = async (work: () => Promise<unknown>, failed?: (failure: CallError) => unknown): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      if (!left.current && !isAborted(error)) {
        const found = failureOf(error);
        setFailure(found);
        await failed?.(found);
      }
    }
    busy.current = false;
    setSending(false);
  };
  return { sending, failure, message: failure?.message ?? '', write, forget: () => setFailure(undefined) };
}
