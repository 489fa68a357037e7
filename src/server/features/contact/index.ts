export { countOpenRequests, deleteContactRequestsOf } from './contact.queries.ts'
export { contactRoutes } from './contact.routes.ts'
export { contactRequestsOf } from './contact.service.ts'
export { contactRequestsOfPerson, eraseRequestsOfPerson } from './erase-requests.ts'
