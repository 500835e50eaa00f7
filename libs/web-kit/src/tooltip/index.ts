export { TIP, TooltipArea } from './tooltip-area';
