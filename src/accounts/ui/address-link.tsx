/** The content of a page behind a link that was mailed to an address: it, the effect of the button, and the button. */
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { quietButton } from '../../ui/buttons.ts';
import { MailLinkButton } from '../../ui/mail-link-page.tsx';

type Props = {
  email: string;
  done: boolean;
  offer: string;
  outcome: string;
  button: string;
  send: (token: string) => Promise<unknown>;
  /** Once it is done. */
  children?: ReactNode;
};

export function AddressLink({ email, done: before, offer, outcome, button, send, children }: Props) {
  const [params] = useSearchParams();
  // Without scripts, the page reloads instead.
  const [done, setDone] = useState(before);
  const press = async () => {
    await send(params.get('token') ?? '');
    setDone(true);
  };
  return (
    <>
      <p className="text-xl font-semibold wrap-anywhere">{email}</p>
      <p role="status" className="text-muted">
        {done ? outcome : offer}
      </p>
      {!done && <MailLinkButton send={press}>{button}</MailLinkButton>}
      {done && children}
      <Link to="/profile" className={`${quietButton} w-full`}>
        Profilə keç
      </Link>
    </>
  );
}
