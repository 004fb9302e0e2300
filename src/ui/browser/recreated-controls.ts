/**
 * Restores what was typed, chosen or focused before hydration if React recreates inputs because something changed the
 * DOM. The detached old inputs still have their values.
 */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const selector = 'input,select,textarea,button';
let known: Element[] = [];
let focused: EventTarget | null = null;

/** Called right before hydration. */
export function rememberControls(): void {
  // Includes controls typed into earlier, which may have been removed already.
  known = [...new Set([...document.querySelectorAll(selector), ...(window.earlyTyped ?? [])])];
  focused = document.activeElement;
  addEventListener('focusin', ({ target }) => (focused = target));
  // Removing an element also blurs it, but in the task that creates the new one.
  addEventListener('focusout', ({ target }) => setTimeout(() => focused === target && (focused = null)));
}

/** Called after React has recreated parts of the page. */
export function restoreControls(): void {
  const gone = known.filter((control) => !control.isConnected);
  const pairs = gone.map((old) => [old, currentOf(old)] as const);
  for (const [old, control] of pairs) {
    if (!control) continue;
    if (!(old instanceof HTMLButtonElement)) restore(old as Control, control as Control);
    if (old === focused && !document.activeElement?.matches(selector)) (control as HTMLElement).focus();
  }
  // From now on, tracks the new controls.
  known = known.map((old) => currentOf(old) ?? old);
}

/** The control that replaced `old`, which may be `old` itself. */
export function currentOf(old: Element): Element | undefined {
  if (old.isConnected) return old;
  const same = (control: Element) => nameOf(control) === nameOf(old);
  const place = known.filter(same).indexOf(old);
  return [...document.querySelectorAll(selector)].filter(same)[place];
}

/** Identifies a control without its type, which others may have changed. */
function nameOf(control: Element): string {
  const { tagName, textContent } = control;
  const name = ['name', 'aria-label', 'placeholder'].map((each) => control.getAttribute(each));
  const text = control.matches('[type=radio],[type=checkbox]') ? control.getAttribute('value') : textContent;
  return [tagName, ...name, text].join('\n');
}

function restore(old: Control, control: Control): void {
  if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
    const { checked, defaultChecked } = old as HTMLInputElement;
    if (checked !== defaultChecked && checked !== control.checked) control.click();
    return;
  }
  if (control.type === 'file' || control.value === old.value || !isChanged(old)) return;
  // Bypasses React's value tracking, so that React sees the text as new input.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, old.value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

function isChanged(control: Control): boolean {
  return control instanceof HTMLSelectElement
    ? [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : control.value !== control.defaultValue;
}
