export { Badge, badgeColorClass, type BadgeColor } from './badge';
