import { quietButton } from '../../../ui/buttons.ts';
import { Icon } from '../../../ui/drawn/icons.tsx';

/** What the button to post looks like; `waiting` where there is none yet. */
export function PostFace({ waiting = false }: { waiting?: boolean }) {
  const face = (
    <>
      <Icon name="plus" className="size-5" />
      Elan yerləşdir
    </>
  );
  return waiting ? <span className={`${quietButton} opacity-70`}>{face}</span> : face;
}
