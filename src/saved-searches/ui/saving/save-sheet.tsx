/** Sheet that saves the page's search. Loaded on demand. */
import { useSignedIn } from '../../../accounts/session.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { SavedNote } from './saved-note.tsx';
import { SaveForm } from './save-form.tsx';
import { useSaving } from './use-saving.ts';

type Props = {
  /** Query string of the search. */
  query: string;
  onClose: () => void;
};

export function SaveSheet({ query, onClose }: Props) {
  const signedIn = useSignedIn() ?? false;
  const { step, failure, sending, save, keep } = useSaving(query);
  const already = step.is === 'asking' && step.saved !== undefined;
  const title = step.is === 'done' ? 'Axtarış saxlanıldı' : already ? 'Bu axtarış saxlanılıb' : 'Axtarışı saxla';
  return (
    <Sheet title={title} place="small" onClose={onClose}>
      <div className="min-h-0 flex-1 overflow-y-auto p-4 sm:p-6">
        {step.is === 'waiting' && (
          <div role="status" aria-label="Yüklənir" className="h-44 animate-pulse rounded-control bg-sunken" />
        )}
        {step.is === 'asking' && (
          <SaveForm
            {...{ query, signedIn, already, failure, sending }}
            choices={step.choices}
            told={step.told}
            onSave={(choices) => void save(choices)}
            onKeep={keep}
          />
        )}
        {step.is === 'done' && <SavedNote saved={step.saved} onClose={onClose} />}
      </div>
    </Sheet>
  );
}
