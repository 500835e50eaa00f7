import { descriptorOf } from '../resource/descriptor';
import { user } from './user';

export default descriptorOf(user);
