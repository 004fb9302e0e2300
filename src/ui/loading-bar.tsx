/** A progress bar for page loads; the progress is simulated. */
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

const tickMs = 100;

export function LoadingBar() {
  const { state } = useNavigation();
  return state === 'loading' ? <Bar /> : null;
}

function Bar() {
  const [share, setShare] = useState(0);
  useEffect(() => {
    // Approaches the end, but never reaches it.
    const timer = setInterval(() => setShare((before) => before + (95 - before) * 0.12), tickMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <progress
      aria-label="Səhifə yüklənir"
      value={share}
      max={100}
      className="fixed inset-x-0 top-0 z-50 block h-1 w-full appearance-none bg-accent-soft [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-accent-soft [&::-webkit-progress-value]:bg-accent"
    />
  );
}
