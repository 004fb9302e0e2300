/** An address that opens in the reader's own map; nothing is loaded from there. */
import { type ReactNode, useSyncExternalStore } from 'react';

type Device = 'android' | 'apple' | 'other';

export function MapLink({ address, children }: { address: string; children: ReactNode }) {
  // The server does not know the device.
  const device = useSyncExternalStore(never, deviceOf, (): Device => 'other');
  return (
    <a
      href={linkOn[device] + encodeURIComponent(`${address}, Azərbaycan`)}
      rel="noreferrer"
      {...(device === 'other' && { target: '_blank' })}
      className="text-accent-strong underline"
    >
      {children}
    </a>
  );
}

const linkOn: Readonly<Record<Device, string>> = {
  android: 'geo:0,0?q=',
  // Opens the phone's map; `geo:` is unknown there.
  apple: 'https://maps.apple.com/?q=',
  other: 'https://www.google.com/maps/search/?api=1&query=',
};

const never = () => () => {};

function deviceOf(): Device {
  if (/Android/.test(navigator.userAgent)) return 'android';
  return /iPhone|iPad/.test(navigator.userAgent) ? 'apple' : 'other';
}
