import { descriptorOf } from '../resource/descriptor';
import { redirect } from './redirect';

export default descriptorOf(redirect);
