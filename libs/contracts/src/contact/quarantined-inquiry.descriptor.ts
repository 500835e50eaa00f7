import { descriptorOf } from '../resource/descriptor';
import { quarantinedInquiry } from './quarantined-inquiry';

export default descriptorOf(quarantinedInquiry);
