export { TIP, TIP_AT, TooltipArea } from './tooltip-area';
