/** How each call answers a request without content, sent by somebody who may make it. */

/** Without a body, most calls that need one refuse it; the others are served. */
const usual: Readonly<Record<string, number>> = { GET: 200, POST: 400, PUT: 400, DELETE: 200 };

/** By method and path, as in access rules. */
export const unusual: Readonly<Record<string, number>> = {
  // Need no body.
  'PUT /api/{section}/{id}': 200,
  'POST /api/{section}/advice': 200,
  'POST /api/my-announcements/{id}/reserve': 200,
  'POST /api/my-announcements/{id}/release': 200,
  'POST /api/my-announcements/{id}/sold': 200,
  'POST /api/my-announcements/{id}/unsold': 200,
  'POST /api/my-announcements/{id}/bump': 200,
  'POST /api/my-announcements/{id}/confirm': 200,
  'POST /api/auth/confirmation-mail': 200,
  'POST /api/auth/phone-code': 200,
  'POST /api/notifications/read': 200,
  'POST /api/passkeys/options': 200,
  'POST /api/login/passkey/options': 200,
  'POST /api/admin/login/passkey/options': 200,
  'POST /api/second-factor/totp': 200,
  'DELETE /api/second-factor/totp': 204,
  'POST /api/session/confirm/options': 200,
  'POST /api/conversations/{id}/code': 200,
  'POST /api/events/ticket': 201,
  'POST /api/moderation/listings/{section}/{id}/hold': 200,
  'PUT /api/admin/moderators/{id}': 200,
  'PUT /api/favorites/{section}/{id}': 204,
  'DELETE /api/favorites/{section}/{id}': 204,
  'DELETE /api/hidden-sellers/{id}': 204,
  'PUT /api/conversations/{id}/block': 204,
  'DELETE /api/conversations/{id}/block': 204,
  'POST /api/moderation/conversation-reports/{id}/close': 204,
  // There are too few similar listings.
  'GET /api/{section}/{id}/price-band': 204,
  'GET /api/unsubscribe': 303,
  // Need parameters, or a body.
  'GET /api/search': 400,
  'GET /api/rows': 400,
  'GET /api/stages': 400,
  'GET /api/price-band': 400,
  'GET /api/check': 400,
  'GET /api/admin/search-explanation': 400,
  'GET /api/admin/texts/{page}': 400,
  'GET /api/import-example': 400,
  'DELETE /api/push/subscription': 400,
  // The caller has no shop.
  'GET /api/shop': 404,
  'DELETE /api/shop/logo': 404,
  'DELETE /api/shop/cover': 404,
  'GET /api/shop/members': 404,
  'GET /api/shop/feed': 404,
  'GET /api/shop/export': 404,
  'PUT /api/shop/mapping': 404,
  // The id of the test is of something else.
  'DELETE /api/shop/members/{id}': 404,
  'GET /api/admin/transfers/{id}': 404,
  'PUT /api/admin/transfers/{id}': 404,
  'GET /api/admin/transfers/{id}/errors': 404,
  'GET /api/shop/imports/{id}': 404,
  'GET /api/shop/imports/{id}/errors': 404,
  'GET /api/shops/{slug}': 404,
  'GET /api/shops/{slug}/listings': 404,
  'PUT /api/saved-searches/{id}': 404,
  'DELETE /api/saved-searches/{id}': 404,
  'POST /api/saved-searches/{id}/opened': 404,
  'PUT /api/hidden-sellers/{id}': 404,
  'DELETE /api/passkeys/{id}': 404,
  // Too early for a renewal.
  'POST /api/my-announcements/{id}/renew': 409,
  // The caller has no second factor.
  'POST /api/second-factor/codes': 409,
  // No passkey has been used for two weeks.
  'DELETE /api/users/{id}/password': 409,
  // Nothing was decided.
  'DELETE /api/moderation/listings/{section}/{id}/decision': 409,
  // No address is set that it could go to.
  'POST /api/admin/site/mail-trial': 409,
  'POST /api/admin/site/sms-trial': 409,
  // Need the version that they change.
  'PUT /api/admin/site': 428,
  'PUT /api/admin/site/logo': 428,
  'DELETE /api/admin/site/logo': 428,
};

/** The status of an empty request; `rule`: the name of the call's access rule. */
export const statusOfEmpty = (rule: string): number | undefined => unusual[rule] ?? usual[rule.split(' ')[0] ?? ''];
