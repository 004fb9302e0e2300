import { plainButton } from '../../ui/buttons.ts';
import { Icon } from '../../ui/drawn/icons.tsx';

/** Content of the post button; `waiting`: a placeholder for skeletons. */
export function PostButtonContent({ waiting = false }: { waiting?: boolean }) {
  const face = (
    <>
      <Icon name="plus" className="size-5" />
      Elan yerləşdir
    </>
  );
  return waiting ? <span className={`${plainButton} opacity-70 max-lg:hidden`}>{face}</span> : face;
}
