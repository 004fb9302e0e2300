/** An order of lists, as browsers and addresses know it. */
export type Order = {
  /** Its name in addresses and calls. */
  name: string;
  label: string;
  /** Whether only a list that is searched by a text has it. */
  needsText?: true;
};
