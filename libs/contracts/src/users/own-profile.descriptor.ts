import { descriptorOf } from '../resource/descriptor';
import { ownProfile } from './own-account';

export default descriptorOf({ ...ownProfile, sorts: [], filters: {} });
