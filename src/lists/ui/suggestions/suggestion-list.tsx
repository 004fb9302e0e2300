/** List under a search box: over the page, so that nothing shifts; on phones the rest of the layer over all of it. */
import './layer.css';
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { groupThousands } from '../../../domain/fields/format.ts';
import { fold } from '../../../domain/language/fold.ts';
import { sectionOfPath } from '../../../domain/sections/links.ts';
import { SectionDrawing } from '../../../listings/cards/ui/section-drawing.tsx';
import { Icon, type IconName } from '../../../ui/drawn/icons.tsx';
import { forgetSearches } from '../../suggestions/recent.ts';
import type { Layer } from '../use-layer.ts';
import { type Option, useOptions } from './use-options.ts';
import { useWayBack } from './way-back.ts';

type Props = {
  id: string;
  action: string;
  text: string;
  active: number;
  layer: Layer;
  onOptions: (options: readonly Option[]) => void;
  onChoose: (option: Option) => void;
  onLook: (text: string) => void;
};

export function SuggestionList({ id, action, text, active, layer, onOptions, onChoose, onLook }: Props) {
  const options = useOptions(action, text);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => onOptions(options), [options, onOptions]);
  useEffect(() => {
    list.current?.querySelectorAll('[role=option]')[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const back = useWayBack(layer, text);
  const forget = (search?: string) => {
    // Moves focus to the input: the buttons vanish.
    fieldOf(list.current?.closest('form'))?.focus();
    forgetSearches(search);
  };
  const recent = options.filter(({ kind }) => kind === 'recent');
  const item = (option: Option, place: number) => (
    <Item
      key={`${option.kind} ${option.path}`}
      id={`${id}-${place}`}
      {...{ option, text }}
      isActive={place === active}
      replace={layer.isOpen}
      onClick={() => onChoose(option)}
    />
  );
  return (
    <>
      {layer.isOpen && <LayerButtons isEmpty={text === ''} onBack={back} onLook={onLook} />}
      {(layer.isOpen || options.length > 0) && (
        <div
          // Keeps focus in the input.
          role="presentation"
          onMouseDown={(event) => event.preventDefault()}
          className="layer-list absolute inset-x-0 top-full z-30 mt-1.5 max-h-[min(28rem,60dvh)] overflow-y-auto overscroll-contain rounded-control border border-line bg-surface p-1 text-ink shadow-raised"
        >
          {recent.length > 0 && <RecentTitle onForget={() => forget()} />}
          <div className="relative">
            <div ref={list} id={id} role="listbox" aria-label={text === '' ? 'Nə axtarmaq olar' : 'Təkliflər'}>
              {text === '' ? (
                <BeforeTyping
                  recent={recent.map(item)}
                  usual={options.slice(recent.length).map((option, place) => item(option, recent.length + place))}
                />
              ) : (
                options.map(item)
              )}
            </div>
            {recent.length > 0 && <ForgetOne options={recent} onForget={forget} />}
          </div>
        </div>
      )}
    </>
  );
}

const row =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2.5 hover:bg-sunken aria-selected:bg-accent-soft aria-selected:text-accent-strong';
const pill =
  'flex min-h-11 items-center rounded-full bg-sunken px-4 text-sm hover:bg-accent-soft aria-selected:bg-accent-soft aria-selected:text-accent-strong';

type ItemProps = Pick<ComponentProps<typeof Link>, 'id' | 'replace' | 'onClick'> & {
  option: Option;
  text: string;
  isActive: boolean;
};

function Item({ option, text, isActive, ...link }: ItemProps) {
  return (
    <Link
      {...link}
      to={option.path}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={option.kind === 'usual' ? pill : row}
    >
      {option.kind === 'usual' ? option.text : <Row option={option} typed={text} />}
    </Link>
  );
}

type LayerButtonsProps = { isEmpty: boolean; onBack: () => void; onLook: (text: string) => void };
type Press = MouseEvent<HTMLButtonElement>;

/** In the place that the box has left for them. */
function LayerButtons({ isEmpty, onBack, onLook }: LayerButtonsProps) {
  const back = ({ detail, currentTarget }: Press) => {
    // Pressed with the keyboard: the button vanishes. After a touch, the screen's keyboard would come up.
    if (detail === 0) fieldOf(currentTarget.form)?.focus();
    onBack();
  };
  const clear = ({ currentTarget }: Press) => {
    const field = fieldOf(currentTarget.form);
    if (field) field.value = '';
    field?.focus();
    onLook('');
  };
  const button = 'absolute top-2 flex size-11 items-center justify-center rounded-control text-muted';
  return (
    <>
      <button type="button" aria-label="Geri" onClick={back} className={`${button} left-0`}>
        <Icon name="left" />
      </button>
      {!isEmpty && (
        <button
          type="button"
          aria-label="Mətni sil"
          onMouseDown={(event) => event.preventDefault()}
          onClick={clear}
          className={`${button} right-20`}
        >
          <Icon name="close" className="size-5" />
        </button>
      )}
    </>
  );
}

const fieldOf = (form: HTMLFormElement | null | undefined) => form?.querySelector<HTMLInputElement>('[name=q]');

function Title({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div role="presentation" className="flex min-h-11 items-center justify-between px-2.5 text-sm font-semibold">
      {text}
      {children}
    </div>
  );
}

function RecentTitle({ onForget }: { onForget: () => void }) {
  return (
    <Title text="Son axtarışlar">
      <button
        type="button"
        onClick={onForget}
        className="-mr-2 min-h-11 rounded-control px-2 text-sm font-medium text-muted hover:text-ink hover:underline"
      >
        Tarixçəni sil
      </button>
    </Title>
  );
}

function BeforeTyping({ recent, usual }: Readonly<Record<'recent' | 'usual', ReactNode[]>>) {
  return (
    <>
      {recent.length > 0 && (
        <div role="group" aria-label="Son axtarışlar">
          {recent}
        </div>
      )}
      {usual.length > 0 && (
        <div role="group" aria-label="Tez-tez axtarılanlar">
          <Title text="Tez-tez axtarılanlar" />
          <div role="presentation" className="flex flex-wrap gap-2 px-2.5 pb-2">
            {usual}
          </div>
        </div>
      )}
    </>
  );
}

/** Over the ends of the rows, since a list box may contain only options; both have the same line height. */
function ForgetOne({ options, onForget }: { options: readonly Option[]; onForget: (search: string) => void }) {
  return (
    <ul className="absolute top-0 right-0">
      {options.map(({ text }) => (
        <li key={text}>
          <button
            type="button"
            aria-label={`«${text}»: tarixçədən sil`}
            onClick={() => onForget(text)}
            className="flex size-11 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
          >
            <Icon name="close" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Drawing of the section, the text with what is not yet typed in bold, the section, the number of listings. */
function Row({ option, typed }: { option: Option; typed: string }) {
  const { kind, text, section, listings, estimated } = option;
  return (
    <>
      <Picture option={option} />
      <span className={`flex min-w-0 grow items-baseline gap-x-1.5 py-1.5 ${kind === 'recent' ? 'pr-12' : ''}`}>
        <span className="max-w-full min-w-0 shrink-0 truncate">
          {kind === 'all' ? `«${text}» bütün saytda axtar` : <Completed text={text} typed={typed} />}
        </span>{' '}
        <span className="min-w-0 truncate text-sm text-muted">{section ?? (kind === 'section' ? 'bölmə' : '')}</span>
      </span>{' '}
      {listings ? (
        <span className="shrink-0 text-sm text-muted tabular-nums">
          {estimated ? '≈\u00a0' : ''}
          {groupThousands(listings)}
        </span>
      ) : null}
    </>
  );
}

const icons: Readonly<Partial<Record<Option['kind'], IconName>>> = { recent: 'clock' };

function Picture({ option: { kind, path } }: { option: Option }) {
  const section = kind === 'name' || kind === 'section' ? sectionOfPath(path.split('?')[0] ?? '') : undefined;
  if (section) return <SectionDrawing section={section} className="size-7 overflow-hidden rounded-control" />;
  return (
    <span className="flex size-7 shrink-0 items-center justify-center">
      <Icon name={icons[kind] ?? 'search'} className="size-5 text-muted" />
    </span>
  );
}

function Completed({ text, typed }: { text: string; typed: string }) {
  const folded = fold(typed);
  const end = Array.from({ length: text.length }, (_, at) => at + 1).find((at) => fold(text.slice(0, at)) === folded);
  if (end === undefined) return text;
  return (
    <>
      {text.slice(0, end)}
      <b className="font-semibold">{text.slice(end)}</b>
    </>
  );
}
