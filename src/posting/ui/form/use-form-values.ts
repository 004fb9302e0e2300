/** State of a listing's form: texts and their errors. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { clearFollowers, emptyInput } from '../../../domain/fields/filling.ts';
import { checkFields } from '../../../domain/fields/schema.ts';
import type { Section } from '../../../domain/fields/section.ts';
import { followingLists } from '../../../domain/sections/vocabulary/following.ts';
import type { Listing } from '../../../listings/present.ts';
import type { OwnReview } from '../../../moderation/review/own-view.server.ts';
import { inputOf } from '../../../listings/listing-input.ts';
import type { Draft } from './drafts/draft.ts';
import { call } from '../../../ui/browser/call.ts';
import { readStored } from '../../../ui/browser/storage.ts';
import type { OwnAccount } from '../../../accounts/accounts.server.ts';

type Texts = Record<string, string>;

export function useFormValues(section: Section, editing: Listing | undefined, draft: Draft | undefined) {
  const [values, setValues] = useState<Texts>(() =>
    editing ? inputOf(section, editing) : { ...emptyInput(section.fields), ...draft?.found?.values },
  );
  const [errors, setErrors] = useState<Texts>({});
  // A moderator's request is shown beside the field until it is changed.
  const [wanted, setWanted] = useState<Texts>(() => (editing ? wantedChanges(editing) : {}));
  const { contact, account } = useOwnContact(draft, setValues);
  useEffect(() => draft?.keep(values), [draft, values]);

  const setError = (name: string, error: string | undefined) =>
    setErrors(({ [name]: _before, ...others }) => (error ? { ...others, [name]: error } : others));
  const checkOne = (name: string, value: string) => {
    const fields = section.fields.filter((each) => each.name === name);
    const checked = checkFields(fields, { ...values, [name]: value }, 'form');
    setError(name, checked.ok ? undefined : checked.errors[name]);
  };
  const settle = (name: string) => setWanted(({ [name]: _settled, ...others }) => others);
  return {
    values,
    errors: { ...wanted, ...errors },
    setError,
    /** Marks a requested change as made. */
    settle,
    setErrors,
    /** The account's confirmed number, whose ads are marked as such. */
    confirmedPhone: account?.phoneVerified ? account.phone : undefined,
    /** Whether the account's number is still to be confirmed. */
    confirmPhone: account?.phoneVerified === false,
    change: (name: string, value: string) => {
      draft?.type(name);
      settle(name);
      setValues((before) => clearFollowers(section.fields, before, { ...before, [name]: value }, followingLists));
      // Errors disappear once corrected, and appear only after the user leaves the field.
      if (errors[name]) checkOne(name, value);
    },
    leave: (name: string) => {
      const value = values[name] ?? '';
      // Blank fields are reported only on submit, so that tabbing through shows no errors.
      if (value.trim()) checkOne(name, value);
    },
    empty: () => {
      setValues({ ...emptyInput(section.fields), ...contact.current });
      setErrors({});
    },
  };
}

/** Fills in the account's contact, unless a draft has another. */
function useOwnContact(draft: Draft | undefined, setValues: (change: (before: Texts) => Texts) => void) {
  const contact = useRef<Texts>({});
  const fill = useCallback(
    ({ username, email, phone }: OwnAccount) => {
      if (!draft) return;
      contact.current = { 'contact.name': username, 'contact.email': email, 'contact.phone': phone };
      const known = Object.entries(contact.current);
      setValues((before) => ({
        ...before,
        ...Object.fromEntries(known.filter(([name]) => before[name]?.trim() === '' && !draft.isTyped(name))),
      }));
    },
    [draft, setValues],
  );
  return { contact, account: useOwnAccount(fill) };
}

function wantedChanges({ status, decision }: Listing & OwnReview): Texts {
  const reasons = status === 'rejected' ? (decision?.reasons ?? []) : [];
  const byField = Map.groupBy(reasons, ({ field }) => field);
  return Object.fromEntries(
    [...byField].flatMap(([field, wanted]) => (field ? [[field, wanted.map(({ text }) => text).join(' ')]] : [])),
  );
}

/** Loads the signed-in account. `onKnown`: called once with it; must be stable between renders. */
function useOwnAccount(onKnown: (account: OwnAccount) => void): OwnAccount | undefined {
  const [account, setAccount] = useState<OwnAccount>();
  useEffect(() => {
    const userId = readStored('userId');
    if (!userId || readStored('token') === null) return;
    const abort = new AbortController();
    call('GET /api/users/{id}', { path: { id: userId }, signal: abort.signal }).then(
      (answer) => {
        setAccount(answer);
        onKnown(answer);
      },
      // Optional: on failure the fields stay empty.
      () => undefined,
    );
    return () => abort.abort();
  }, [onKnown]);
  return account;
}
