export {
  countOpenEnquiries,
  deleteEnquiriesOf,
  deleteEnquiryRow,
  emailOfEnquiry,
} from './enquiries.queries.ts'
export { enquiriesOf } from './enquiries.service.ts'
export { enquiriesOfPerson, eraseEnquiriesOfPerson } from './erase-enquiries.ts'
