type Account = { email: string; password_hash: string };

/** Where mails to an account go. Those of the demo have no password, and no mailbox. */
export function mailboxOf({ email, password_hash }: Account): { name: ''; address: string } | undefined {
  return password_hash === '!' ? undefined : { name: '', address: email };
}
