/** The attribute that holds an element's tooltip text; the `TooltipArea` around it shows it. */
export const TIP = 'data-tip';

/** On a part of such an element at which its tooltip opens, where the whole may reach out of sight. */
export const TIP_AT = 'data-tip-at';

/** A tooltip that is shown. */
export interface Tip {
  text: string;
  element: Element;
}
