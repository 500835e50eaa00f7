export { TIP, TIP_AT } from './tip';
export { TooltipArea } from './tooltip-area';
