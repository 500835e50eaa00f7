export { Badge, type BadgeColor } from './badge';
