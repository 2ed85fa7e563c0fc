// Made by `npm run api:client`.
export interface paths {
    "/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins a session, as a cookie and as a token for the Authorization header */
        post: operations["postLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes an account and begins its first session */
        post: operations["postSignup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the session */
        post: operations["postLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/check-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whose session this is; null without one */
        get: operations["getCheckSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/validate-session-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whose session a token is, by default the one of the request */
        post: operations["postValidateSessionToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session-token-temp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A token for an address such as /pricing?sessionToken=… */
        get: operations["getSessionTokenTemp"];
        put?: never;
        /** Exchanges a temporary token for a session, once */
        post: operations["postSessionTokenTemp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/validate-session-token-temp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whose temporary token this is, while it can be exchanged */
        get: operations["getValidateSessionTokenTemp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invalidate-session-token-temp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Uses a temporary token up without a session */
        post: operations["postInvalidateSessionTokenTemp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/create-sso-state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins a login for another site or app */
        post: operations["postCreateSsoState"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login-sso": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Finishes a login for another site or app */
        get: operations["getLoginSso"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email-password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a mail with a reset token, if somebody has this address */
        post: operations["postEmailPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets a new password with the token of the mail */
        post: operations["postResetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/confirm-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Confirms the address that a token was sent to, for the session of the account itself */
        get: operations["getConfirmEmail"];
        put?: never;
        /** Confirms the address that a token was sent to, for whoever has it; again while the token lives */
        post: operations["postConfirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/send-confirm-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends the mail that confirms an address again, if somebody waits for it */
        post: operations["postSendConfirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/userinfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Your account */
        post: operations["postUserinfo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{id}/recce": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that is yours, as the app loads it at login */
        get: operations["getUserIdRecce"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What somebody shows of themselves */
        post: operations["postProfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your account */
        get: operations["getUserId"];
        put?: never;
        post?: never;
        /** Deletes your account with everything in it, for good */
        delete: operations["deleteUserId"];
        options?: never;
        head?: never;
        /** Changes your profile, your email (which then waits for its confirmation) or your password */
        patch: operations["patchUserId"];
        trace?: never;
    };
    "/user-impersonate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Admins */
        post: operations["postUserImpersonate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/location": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a location */
        post: operations["postLocation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/location/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One location that you may see */
        get: operations["getLocationId"];
        put?: never;
        post?: never;
        /** Deletes your location */
        delete: operations["deleteLocationId"];
        options?: never;
        head?: never;
        /** Changes the named fields of your location */
        patch: operations["patchLocationId"];
        trace?: never;
    };
    "/location/{id}/clone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes your own, private copy of a location that you may see, with its photos */
        post: operations["postLocationIdClone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/location/{id}/light": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The light of a location that you may see on a `date` of the years 1900 to 2100 (today where it is left out) */
        get: operations["getLocationIdLight"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portfolio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a portfolio */
        post: operations["postPortfolio"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portfolio/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One portfolio that you may see */
        get: operations["getPortfolioId"];
        put?: never;
        post?: never;
        /** Deletes your portfolio */
        delete: operations["deletePortfolioId"];
        options?: never;
        head?: never;
        /** Changes the named fields of your portfolio */
        patch: operations["patchPortfolioId"];
        trace?: never;
    };
    "/portfolio/{id}/clone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes your own, private copy of a portfolio that you may see, and of its locations */
        post: operations["postPortfolioIdClone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portfolios/purchaseable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The portfolios for sale, the last changed first unless `sort` says otherwise */
        get: operations["getPortfoliosPurchaseable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations-by-portfolio/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The locations of a portfolio in its order; none of one for sale until it is bought */
        get: operations["getLocationsByPortfolioId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/favoriteitem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a location or portfolio that you may see your favourite, or no longer one */
        post: operations["postFavoriteitem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a tag */
        post: operations["postTag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tag/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One tag that you may see */
        get: operations["getTagId"];
        put?: never;
        post?: never;
        /** Deletes your tag */
        delete: operations["deleteTagId"];
        options?: never;
        head?: never;
        /** Changes the named fields of your tag */
        patch: operations["patchTagId"];
        trace?: never;
    };
    "/tag/title": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Your tag of that title, made if you have none yet */
        post: operations["postTagTitle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tag/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives your locations that have a tag another one of yours instead; the first is gone */
        post: operations["postTagIdMerge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags-by-user/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your tags by title */
        get: operations["getTagsByUserId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/google-maps-search-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Where a text leads, the best match first */
        post: operations["postGoogleMapsSearchAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/get-item-by-name-and-username": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The item at the address of a viewer */
        post: operations["postGetItemByNameAndUsername"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/location/{id}/photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a photo at the end of your location */
        post: operations["postLocationIdPhotos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/location/{id}/photos/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins the upload of such a photo in parts, by tus 1.0.0 */
        post: operations["postLocationIdPhotosUploads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The photos that you began to upload in parts within a day, and what came of each; newest first */
        get: operations["getUploads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far an upload of yours is, and the photo that came of it */
        get: operations["getUploadId"];
        put?: never;
        post?: never;
        /** Ends an upload */
        delete: operations["deleteUploadId"];
        options?: never;
        /** How far an upload of yours is, and the photo that came of it */
        head: operations["headUploadId"];
        /** Goes on with an upload */
        patch: operations["patchUploadId"];
        trace?: never;
    };
    "/photo/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes your photo as its page does, where it can be brought back for some days */
        delete: operations["deletePhotoId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shoot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a shoot */
        post: operations["postShoot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shoot/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One shoot that you may see */
        get: operations["getShootId"];
        put?: never;
        post?: never;
        /** Deletes your shoot */
        delete: operations["deleteShootId"];
        options?: never;
        head?: never;
        /** Changes the named fields of your shoot */
        patch: operations["patchShootId"];
        trace?: never;
    };
    "/sharedshoot/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes the named fields of a shoot that is shared with you to edit */
        patch: operations["patchSharedshootId"];
        trace?: never;
    };
    "/shoot/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes your own, private copy of a shoot that you may see */
        post: operations["postShootIdDuplicate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shoot/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Archives your shoot, or brings it back */
        post: operations["postShootIdArchive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shoot/{id}/location/{locationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Plans a stop of a shoot */
        patch: operations["patchShootIdLocationLocationId"];
        trace?: never;
    };
    "/locations-by-shoot/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The locations of a shoot in its order */
        get: operations["getLocationsByShootId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a project */
        post: operations["postProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One project that you may see */
        get: operations["getProjectId"];
        put?: never;
        post?: never;
        /** Deletes your project */
        delete: operations["deleteProjectId"];
        options?: never;
        head?: never;
        /** Changes the named fields of your project */
        patch: operations["patchProjectId"];
        trace?: never;
    };
    "/project/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes your own, private copy of a project that you may see */
        post: operations["postProjectIdDuplicate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Archives your project, or brings it back */
        post: operations["postProjectIdArchive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations-by-project/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The locations of a project in its order */
        get: operations["getLocationsByProjectId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shoots-by-project/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The shoots of a project in its order, those that you may see */
        get: operations["getShootsByProjectId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/concept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a concept */
        post: operations["postConcept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/concept/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One concept that you may see */
        get: operations["getConceptId"];
        put?: never;
        post?: never;
        /** Deletes your concept */
        delete: operations["deleteConceptId"];
        options?: never;
        head?: never;
        /** Changes the named fields of your concept */
        patch: operations["patchConceptId"];
        trace?: never;
    };
    "/concept/{itemType}/{itemId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The concept of a shoot or project that you may see */
        get: operations["getConceptItemTypeItemId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/concept/{itemType}/{itemId}/unlink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes the concept off a shoot or project that you may edit */
        delete: operations["deleteConceptItemTypeItemIdUnlink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/concept/{id}/photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds an image at the end of a concept */
        post: operations["postConceptIdPhotos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/concept/{id}/photos/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins the upload of such a photo in parts, by tus 1.0.0 */
        post: operations["postConceptIdPhotosUploads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/concept-photo/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes an image out of a concept that you may edit, as its page does */
        delete: operations["deleteConceptPhotoId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a gear */
        post: operations["postGear"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gear/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One gear that you may see */
        get: operations["getGearId"];
        put?: never;
        post?: never;
        /** Deletes your gear */
        delete: operations["deleteGearId"];
        options?: never;
        head?: never;
        /** Changes the named fields of your gear */
        patch: operations["patchGearId"];
        trace?: never;
    };
    "/gear/{id}/photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a photo of your gear, in place of the one before */
        post: operations["postGearIdPhoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gear/{id}/photo/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins the upload of such a photo in parts, by tus 1.0.0 */
        post: operations["postGearIdPhotoUploads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gear-photo/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes the photo off your gear, as its page does */
        delete: operations["deleteGearPhotoId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/slot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a slot */
        post: operations["postSlot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/slot/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One slot that you may see */
        get: operations["getSlotId"];
        put?: never;
        post?: never;
        /** Deletes your slot */
        delete: operations["deleteSlotId"];
        options?: never;
        head?: never;
        /** Changes the named fields of your slot */
        patch: operations["patchSlotId"];
        trace?: never;
    };
    "/user/{id}/slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The slots of your gear and of your shoots */
        get: operations["getUserIdSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/get-all-slots-for-user/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The slots of your gear and of your shoots */
        get: operations["getGetAllSlotsForUserId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/slots/{id}/shoot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The shoot that a slot is in */
        get: operations["getSlotsIdShoot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/geartemplates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a new piece of gear can begin with */
        get: operations["getGeartemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The categories that gear is offered; it may have any other */
        get: operations["getCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/share-item-with-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Invites somebody to your item, by username or e-mail address */
        post: operations["postShareItemWithUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/useritem-update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes what somebody may do with your item, or their role, call time and phone in your shoot */
        patch: operations["patchUseritemUpdate"];
        trace?: never;
    };
    "/useritem-delete/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a share of yours back by its own id, or leaves what is shared with you */
        post: operations["postUseritemDeleteId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/useritem-delete-no-id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a share of yours back by the user, or leaves what is shared with you */
        post: operations["postUseritemDeleteNoId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shareditem-respond": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accepts or declines what somebody wants to share with you */
        post: operations["postShareditemRespond"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shared-with-me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is shared with you, and what waits for your answer */
        get: operations["getSharedWithMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What you were told, the newest first */
        get: operations["getNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks all that you were told as read */
        post: operations["postNotificationsRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search-discover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finds what is on Discover */
        post: operations["postSearchDiscover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What you submitted to Discover, the newest first; for admins what waits for a look, the oldest first */
        get: operations["getSubmissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submit-item-to-discover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Submits a location or portfolio of yours, to be published on Discover; so does switching `isDiscoverable` on */
        post: operations["postSubmitItemToDiscover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/remove-from-discover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a location or portfolio of yours off Discover, or back before it is there */
        post: operations["postRemoveFromDiscover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/respond-to-submission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accepts or rejects what was submitted, as an admin */
        post: operations["postRespondToSubmission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prices/{tier}/{interval}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a plan costs you, in US dollars a month or a year */
        get: operations["getPricesTierInterval"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/payment-card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The card that you pay with, or null */
        get: operations["getUsersIdPaymentCard"];
        /** Pays with another card, which was set up before (payment-card-setup) */
        put: operations["putUsersIdPaymentCard"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Pays with another card, which was set up before (payment-card-setup) */
        patch: operations["patchUsersIdPaymentCard"];
        trace?: never;
    };
    "/users/{id}/payment-card-setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins to take a card in */
        post: operations["postUsersIdPaymentCardSetup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your subscription, or null */
        get: operations["getUsersIdSubscription"];
        /** Changes the plan of your subscription, which is charged at once, or lets it end with what is paid (cancelAtPeriodEnd), or go on */
        put: operations["putUsersIdSubscription"];
        /** Subscribes to a plan with your payment card, which is charged at once */
        post: operations["postUsersIdSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        /** Changes the plan of your subscription, which is charged at once, or lets it end with what is paid (cancelAtPeriodEnd), or go on */
        patch: operations["patchUsersIdSubscription"];
        trace?: never;
    };
    "/users/{id}/payment-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What you paid, latest first, in cents */
        get: operations["getUsersIdPaymentHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/donation-payment-setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins a donation of whole US dollars, from 1 */
        post: operations["postDonationPaymentSetup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/purchases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins to buy a portfolio at its price of now, less what a promotion code takes off */
        post: operations["postUsersIdPurchases"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchases/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Grants what was paid for */
        post: operations["postPurchasesConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push-notification-update-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Registers the device of the session for notifications, or renews it */
        post: operations["postPushNotificationUpdateToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push-notification-deactivate-device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stops the notifications of an own device */
        post: operations["postPushNotificationDeactivateDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push-notification-send-to-users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Admins */
        post: operations["postPushNotificationSendToUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All messages, the newest first */
        get: operations["getContact"];
        put?: never;
        /** Sends a message to the operator, who answers by mail */
        post: operations["postContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One message */
        get: operations["getContactId"];
        put?: never;
        post?: never;
        /** Deletes a message for good */
        delete: operations["deleteContactId"];
        options?: never;
        head?: never;
        /** Marks a message as read or unread; the whole message may come back with it */
        patch: operations["patchContactId"];
        trace?: never;
    };
}
export interface webhooks {
    "item.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** You, or somebody who edits your items, created one */
        post: operations["onItemCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "item.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One was changed or restored; sent at most every half minute */
        post: operations["onItemChangedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "item.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One was deleted */
        post: operations["onItemDeletedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "item.shared": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One was shared with somebody */
        post: operations["onItemSharedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "item.sold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A portfolio of yours was sold */
        post: operations["onItemSoldEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    test: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** You pressed the button that sends a test */
        post: operations["onTestEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Account: {
            /** Format: uuid */
            id: string;
            username: string;
            displayName: string;
            email: string | null;
            emailConfirmed: boolean;
            /** @enum {string} */
            role: "user" | "beta" | "admin";
            /** @enum {string} */
            tier: "Basic" | "Creative" | "Pro" | "Business";
            isAdmin: boolean;
            isPaid: boolean;
            /** @enum {string} */
            clock: "12h" | "24h";
            impersonator?: {
                /** Format: uuid */
                id: string;
                username: string;
                endsAt: string;
            };
            scopes?: ("library:read" | "library:write" | "plans:read" | "plans:write" | "sharing:read" | "sharing:write" | "account:read" | "money:read")[];
            bio: string;
            town: string;
            link: string;
            isProfilePublic: boolean;
            pendingEmail: string | null;
            pictureId: string | null;
            imageUrl: string | null;
            /** Format: date-time */
            updatedAt: string;
        };
        AccountAnswer: {
            data: components["schemas"]["Account"];
        };
        Category: {
            title: string;
        };
        CategoryList: {
            data: components["schemas"]["Category"][];
        };
        Concept: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            itemType: "shoot" | "project";
            /** Format: uuid */
            itemId: string;
            title: string;
            description: string;
            imageUrls: string[];
            imageBlurHashes: string[];
            images: {
                /** Format: uuid */
                id: string;
                caption: string;
            }[];
            links: {
                url: string;
                title: string;
            }[];
            /** Format: uuid */
            ownerUserId: string;
            ownerUser: string;
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ConceptAnswer: {
            data: components["schemas"]["Concept"];
        };
        Contact: {
            /** Format: uuid */
            id: string;
            name: string | null;
            email: string | null;
            subject: string | null;
            /** @enum {string} */
            messageType: "generalFeedback" | "bugReport" | "featureRequest" | "technicalSupport" | "other";
            message: string;
            isRead: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        ContactAnswer: {
            data: components["schemas"]["Contact"];
        };
        ContactPage: {
            data: components["schemas"]["Contact"][];
            nextCursor: string | null;
        };
        CountedTag: {
            /** Format: uuid */
            id: string;
            title: string;
            locationCount: number;
        };
        CountedTagAnswer: {
            data: components["schemas"]["CountedTag"];
        };
        DeleteConceptIdAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                title: string;
            };
        };
        DeleteConceptItemTypeItemIdUnlinkAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                title: string;
            };
        };
        DeleteConceptPhotoIdAnswer: {
            data: {
                /** Format: uuid */
                id: string;
            };
        };
        DeleteContactIdAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                title: string;
            };
        };
        DeleteGearIdAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                title: string;
            };
        };
        DeleteGearPhotoIdAnswer: {
            data: {
                /** Format: uuid */
                id: string;
            };
        };
        DeleteLocationIdAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                title: string;
            };
        };
        DeletePhotoIdAnswer: {
            data: {
                /** Format: uuid */
                id: string;
            };
        };
        DeletePortfolioIdAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                title: string;
            };
        };
        DeleteProjectIdAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                title: string;
            };
        };
        DeleteShootIdAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                title: string;
            };
        };
        DeleteSlotIdAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                title: string;
            };
        };
        DeleteTagIdAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                title: string;
            };
        };
        DeleteUserIdAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                username: string;
            };
        };
        DeleteUserIdRequest: {
            username?: string;
            password?: string;
        };
        Device: {
            deviceId: string;
            deviceName: string;
            /** @enum {string} */
            platform: "ios" | "android" | "web";
            isActive: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastUsedAt: string;
        };
        DeviceAnswer: {
            data: components["schemas"]["Device"];
        };
        Errors: {
            errors: components["schemas"]["Failure"][];
        };
        Failure: {
            code: string;
            message: string;
            path?: string;
            current?: unknown;
        };
        Gear: {
            /** Format: uuid */
            id: string;
            title: string;
            quantity: number;
            category: string | null;
            notes: string;
            imageUrl: string | null;
            imageBlurHash: string | null;
            /** Format: uuid */
            ownerUserId: string;
            ownerUser: string;
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        GearAnswer: {
            data: components["schemas"]["Gear"];
        };
        GearTemplate: {
            id: string;
            title: string;
            category: string;
        };
        GearTemplateList: {
            data: components["schemas"]["GearTemplate"][];
        };
        GetCheckSessionAnswer: {
            data: {
                session: {
                    userId: string | null;
                };
            };
        };
        GetConfirmEmailAnswer: {
            data: {
                user: {
                    /** Format: uuid */
                    id: string;
                    email: string;
                    /** @constant */
                    emailConfirmed: true;
                };
            };
        };
        GetLoginSsoAnswer: {
            data: {
                user: {
                    /** Format: uuid */
                    id: string;
                };
                state: string;
                sessionToken: string;
                redirectTo: string;
            };
        };
        GetNotificationsAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                kind: string;
                props: {
                    [key: string]: unknown;
                };
                isRead: boolean;
                /** Format: date-time */
                createdAt: string;
            }[];
            nextCursor: string | null;
        };
        GetPortfoliosPurchaseableAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                slug: string;
                title: string;
                description: string;
                imageUrl: string | null;
                imageBlurHash: string | null;
                heroPhotoId: string | null;
                price: number;
                /** Format: uuid */
                ownerUserId: string;
                ownerUser: string;
                locationIds: string[];
                locationCount: number;
                isDiscoverable: boolean;
                isPurchaseable: boolean;
                isPurchased: boolean;
                version: number;
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
                area: string | null;
                sampleUrls: string[];
            }[];
            nextCursor: string | null;
        };
        GetPricesTierIntervalAnswer: {
            data: number;
        };
        GetSessionTokenTempAnswer: {
            data: {
                sessionTokenTemp: string;
            };
        };
        GetSharedWithMeAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                itemType: "location" | "portfolio" | "shoot" | "project";
                /** Format: uuid */
                itemId: string;
                name: string;
                title: string;
                ownerUser: string;
                /** @enum {string} */
                accessLevel: "view" | "edit";
                /** @enum {string} */
                status: "pending" | "accepted" | "rejected";
                /** Format: date-time */
                createdAt: string;
            }[];
            nextCursor: string | null;
        };
        GetUploadIdAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                fileName: string;
                bytes: number;
                offset: number;
                /** Format: date-time */
                expiresAt: string;
                photoId: string | null;
                refusal: string | null;
            };
        };
        GetUploadsAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                fileName: string;
                bytes: number;
                offset: number;
                /** Format: date-time */
                expiresAt: string;
                photoId: string | null;
                refusal: string | null;
            }[];
        };
        GetUserIdRecceAnswer: {
            data: {
                gears: components["schemas"]["Gear"][];
                gearTemplates: components["schemas"]["GearTemplate"][];
                slots: components["schemas"]["Slot"][];
                categories: components["schemas"]["Category"][];
                projects: components["schemas"]["Project"][];
                shoots: components["schemas"]["Shoot"][];
                portfolios: components["schemas"]["Portfolio"][];
                locations: components["schemas"]["Location"][];
                favoriteLocations: components["schemas"]["Location"][];
                favoritePortfolios: components["schemas"]["Portfolio"][];
                purchases: components["schemas"]["Purchase"][];
                tags: components["schemas"]["Tag"][];
                user: components["schemas"]["User"];
                syncToken: string;
                deleted?: {
                    [key: string]: string[];
                };
                order?: {
                    [key: string]: string[];
                };
            };
        };
        GetUsersIdPaymentCardAnswer: {
            data: components["schemas"]["PaymentCard"] | null;
        };
        GetUsersIdSubscriptionAnswer: {
            data: components["schemas"]["Subscription"] | null;
        };
        GetValidateSessionTokenTempAnswer: {
            data: {
                user: {
                    /** Format: uuid */
                    id: string;
                    username: string;
                };
            };
        };
        ItemChangedEvent: {
            /** @constant */
            type: "item.changed";
            /** Format: date-time */
            timestamp: string;
            data: {
                /** @constant */
                kind: "location";
                /** Format: uuid */
                id: string;
                item: components["schemas"]["Location"] | null;
            } | {
                /** @constant */
                kind: "portfolio";
                /** Format: uuid */
                id: string;
                item: components["schemas"]["Portfolio"] | null;
            } | {
                /** @constant */
                kind: "shoot";
                /** Format: uuid */
                id: string;
                item: components["schemas"]["Shoot"] | null;
            } | {
                /** @constant */
                kind: "project";
                /** Format: uuid */
                id: string;
                item: components["schemas"]["Project"] | null;
            } | {
                /** @constant */
                kind: "gear";
                /** Format: uuid */
                id: string;
                item: components["schemas"]["Gear"] | null;
            };
        };
        ItemCreatedEvent: {
            /** @constant */
            type: "item.created";
            /** Format: date-time */
            timestamp: string;
            data: {
                /** @constant */
                kind: "location";
                /** Format: uuid */
                id: string;
                item: components["schemas"]["Location"] | null;
            } | {
                /** @constant */
                kind: "portfolio";
                /** Format: uuid */
                id: string;
                item: components["schemas"]["Portfolio"] | null;
            } | {
                /** @constant */
                kind: "shoot";
                /** Format: uuid */
                id: string;
                item: components["schemas"]["Shoot"] | null;
            } | {
                /** @constant */
                kind: "project";
                /** Format: uuid */
                id: string;
                item: components["schemas"]["Project"] | null;
            } | {
                /** @constant */
                kind: "gear";
                /** Format: uuid */
                id: string;
                item: components["schemas"]["Gear"] | null;
            };
        };
        ItemDeletedEvent: {
            /** @constant */
            type: "item.deleted";
            /** Format: date-time */
            timestamp: string;
            data: {
                /** @constant */
                kind: "location";
                /** Format: uuid */
                id: string;
                item: components["schemas"]["Location"] | null;
            } | {
                /** @constant */
                kind: "portfolio";
                /** Format: uuid */
                id: string;
                item: components["schemas"]["Portfolio"] | null;
            } | {
                /** @constant */
                kind: "shoot";
                /** Format: uuid */
                id: string;
                item: components["schemas"]["Shoot"] | null;
            } | {
                /** @constant */
                kind: "project";
                /** Format: uuid */
                id: string;
                item: components["schemas"]["Project"] | null;
            } | {
                /** @constant */
                kind: "gear";
                /** Format: uuid */
                id: string;
                item: components["schemas"]["Gear"] | null;
            };
        };
        ItemSharedEvent: {
            /** @constant */
            type: "item.shared";
            /** Format: date-time */
            timestamp: string;
            data: {
                /** @constant */
                kind: "location";
                /** Format: uuid */
                id: string;
                item: components["schemas"]["Location"] | null;
            } | {
                /** @constant */
                kind: "portfolio";
                /** Format: uuid */
                id: string;
                item: components["schemas"]["Portfolio"] | null;
            } | {
                /** @constant */
                kind: "shoot";
                /** Format: uuid */
                id: string;
                item: components["schemas"]["Shoot"] | null;
            } | {
                /** @constant */
                kind: "project";
                /** Format: uuid */
                id: string;
                item: components["schemas"]["Project"] | null;
            } | {
                /** @constant */
                kind: "gear";
                /** Format: uuid */
                id: string;
                item: components["schemas"]["Gear"] | null;
            };
        };
        ItemSoldEvent: {
            /** @constant */
            type: "item.sold";
            /** Format: date-time */
            timestamp: string;
            data: {
                /** @constant */
                kind: "location";
                /** Format: uuid */
                id: string;
                item: components["schemas"]["Location"] | null;
            } | {
                /** @constant */
                kind: "portfolio";
                /** Format: uuid */
                id: string;
                item: components["schemas"]["Portfolio"] | null;
            } | {
                /** @constant */
                kind: "shoot";
                /** Format: uuid */
                id: string;
                item: components["schemas"]["Shoot"] | null;
            } | {
                /** @constant */
                kind: "project";
                /** Format: uuid */
                id: string;
                item: components["schemas"]["Project"] | null;
            } | {
                /** @constant */
                kind: "gear";
                /** Format: uuid */
                id: string;
                item: components["schemas"]["Gear"] | null;
            };
        };
        Light: {
            /** Format: date */
            date: string;
            timeZone: string;
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            polar: ("day" | "night") | null;
            sun: {
                /** @enum {string} */
                moment: "dawn" | "sunrise" | "noon" | "sunset" | "dusk";
                /** Format: date-time */
                at: string;
                direction: number;
                height: number;
            }[];
            phases: {
                /** @enum {string} */
                phase: "night" | "blue" | "gold" | "day";
                /** Format: date-time */
                from: string;
                /** Format: date-time */
                to: string;
            }[];
            moon: {
                /** @enum {string} */
                phase: "New moon" | "Waxing crescent" | "First quarter" | "Waxing gibbous" | "Full moon" | "Waning gibbous" | "Last quarter" | "Waning crescent";
                fraction: number;
                moments: {
                    /** @enum {string} */
                    moment: "moonrise" | "moonset";
                    /** Format: date-time */
                    at: string;
                    direction: number;
                }[];
                stays: ("up" | "down") | null;
            };
        };
        LightAnswer: {
            data: components["schemas"]["Light"];
        };
        Location: {
            /** Format: uuid */
            id: string;
            slug: string;
            title: string;
            address: string;
            description: string;
            comments: string | null;
            latitude: number | null;
            longitude: number | null;
            /** @enum {string} */
            precision: "exact" | "approximate" | "hidden";
            /** @enum {string} */
            positionPrivacy: "exact" | "approximate" | "hidden";
            imageUrls: string[];
            imageIds: string[];
            tags: {
                /** Format: uuid */
                id: string;
                title: string;
            }[];
            /** Format: uuid */
            ownerUserId: string;
            ownerUser: string;
            isDiscoverable: boolean;
            isPurchased: boolean;
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        LocationAnswer: {
            data: components["schemas"]["Location"];
        };
        LocationPage: {
            data: components["schemas"]["Location"][];
            nextCursor: string | null;
        };
        Member: {
            id: string | null;
            /** Format: uuid */
            userItemId: string;
            username: string | null;
            email: string | null;
            /** @enum {string} */
            accessLevel: "view" | "edit";
            /** @enum {string} */
            status: "pending" | "accepted" | "rejected";
            role: string;
            callTime: string | null;
            phone: string;
        };
        MemberAnswer: {
            data: components["schemas"]["Member"];
        };
        PatchConceptIdRequest: {
            title?: string;
            description?: string;
            links?: {
                url: string;
                /** @default  */
                title?: string;
            }[];
            images?: {
                /** Format: uuid */
                id: string;
                caption?: string;
            }[];
            version?: number;
        };
        PatchContactIdRequest: {
            /** Format: uuid */
            id?: string;
            name?: string | null;
            email?: string | null;
            subject?: string | null;
            /** @enum {string} */
            messageType?: "generalFeedback" | "bugReport" | "featureRequest" | "technicalSupport" | "other";
            message?: string;
            isRead?: boolean;
            /** Format: date-time */
            createdAt?: string;
        };
        PatchGearIdRequest: {
            title?: string;
            quantity?: number;
            category?: string;
            notes?: string;
            version?: number;
        };
        PatchLocationIdRequest: {
            title?: string;
            address?: string;
            description?: string;
            comments?: string;
            tags?: (string | {
                /** Format: uuid */
                id?: string;
                title: string;
            })[];
            isDiscoverable?: boolean;
            /** @enum {string} */
            positionPrivacy?: "exact" | "approximate" | "hidden";
            latitude?: number | null;
            longitude?: number | null;
            imageIds?: string[];
            version?: number;
        };
        PatchPortfolioIdRequest: {
            title?: string;
            description?: string;
            price?: number;
            heroPhotoId?: string | null;
            locationIds?: string[];
            isDiscoverable?: boolean;
            isPurchaseable?: boolean;
            version?: number;
        };
        PatchProjectIdRequest: {
            title?: string;
            description?: string;
            isPublic?: boolean;
            isHidden?: boolean;
            publicSections?: ("times" | "gear" | "people" | "notes")[];
            locationIds?: string[];
            shootIds?: string[];
            isArchived?: boolean;
            version?: number;
        };
        PatchSharedshootIdRequest: {
            title?: string;
            description?: string;
            isPublic?: boolean;
            isHidden?: boolean;
            publicSections?: ("times" | "gear" | "people" | "notes")[];
            locationIds?: string[];
            startDate?: string | null;
            endDate?: string | null;
            timeZone?: string;
            isArchived?: boolean;
            version?: number;
        };
        PatchShootIdLocationLocationIdRequest: {
            startDate?: string | null;
            endDate?: string | null;
            wantedLight?: ("goldenHour" | "blueHour" | "day" | "night") | null;
            note?: string;
        };
        PatchShootIdRequest: {
            title?: string;
            description?: string;
            isPublic?: boolean;
            isHidden?: boolean;
            publicSections?: ("times" | "gear" | "people" | "notes")[];
            locationIds?: string[];
            startDate?: string | null;
            endDate?: string | null;
            timeZone?: string;
            isArchived?: boolean;
            version?: number;
        };
        PatchSlotIdRequest: {
            quantity?: number;
            isPacked?: boolean;
            /** @enum {string} */
            inUse?: "yes" | "no";
            cameHome?: boolean;
            version?: number;
        };
        PatchTagIdRequest: {
            title?: string;
        };
        PatchUserIdRequest: {
            username?: string & (unknown & unknown);
            displayName?: string;
            bio?: string;
            town?: string;
            link?: string;
            isProfilePublic?: boolean;
            /** @enum {string} */
            clock?: "12h" | "24h";
            email?: string;
            newPassword?: string;
            password?: string;
        };
        PatchUseritemUpdateAnswer: {
            data: {
                /** Format: uuid */
                itemId: string;
                /** @enum {string} */
                itemType: "location" | "portfolio" | "shoot" | "project";
            };
        };
        PatchUseritemUpdateRequest: {
            /** Format: uuid */
            itemId: string;
            /** @enum {string} */
            itemType: "location" | "portfolio" | "shoot" | "project";
            /** Format: uuid */
            userId: string;
            /** @enum {string} */
            accessLevel?: "view" | "edit";
            role?: string;
            callTime?: "" | string;
            phone?: string;
        };
        PatchUsersIdPaymentCardRequest: {
            paymentMethodId: string;
        };
        PatchUsersIdSubscriptionRequest: {
            /** @enum {string} */
            tier?: "Creative" | "Pro" | "Business";
            /** @enum {string} */
            interval?: "Monthly" | "Yearly";
            cancelAtPeriodEnd?: boolean;
        };
        PaymentCard: {
            brand: string;
            last4: string;
            expMonth: number;
            expYear: number;
        };
        PaymentCardAnswer: {
            data: components["schemas"]["PaymentCard"];
        };
        PaymentEntry: {
            id: string;
            created: number;
            description: string;
            amount: number;
        };
        PaymentEntryPage: {
            data: components["schemas"]["PaymentEntry"][];
            nextCursor: string | null;
        };
        Photo: {
            /** Format: uuid */
            id: string;
            width: number;
            height: number;
            blurHash: string;
            color: string;
            takenAt: string | null;
            takenOffset: number | null;
            direction: number | null;
            camera: string;
            lens: string;
            focalLength: number | null;
        };
        PhotoAnswer: {
            data: components["schemas"]["Photo"];
        };
        Portfolio: {
            /** Format: uuid */
            id: string;
            slug: string;
            title: string;
            description: string;
            imageUrl: string | null;
            imageBlurHash: string | null;
            heroPhotoId: string | null;
            price: number;
            /** Format: uuid */
            ownerUserId: string;
            ownerUser: string;
            locationIds: string[];
            locationCount: number;
            isDiscoverable: boolean;
            isPurchaseable: boolean;
            isPurchased: boolean;
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        PortfolioAnswer: {
            data: components["schemas"]["Portfolio"];
        };
        PostConceptIdPhotosUploadsAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                fileName: string;
                bytes: number;
                offset: number;
                /** Format: date-time */
                expiresAt: string;
                photoId: string | null;
                refusal: string | null;
            };
        };
        PostConceptRequest: {
            /** @enum {string} */
            itemType: "shoot" | "project";
            itemId: string;
            /** @default  */
            title?: string;
            /** @default  */
            description?: string;
            links?: {
                url: string;
                /** @default  */
                title?: string;
            }[];
        };
        PostConfirmEmailAnswer: {
            data: {
                user: {
                    /** Format: uuid */
                    id: string;
                    email: string;
                    /** @constant */
                    emailConfirmed: true;
                };
            };
        };
        PostConfirmEmailRequest: {
            emailConfirmToken: string;
        };
        PostContactRequest: {
            name?: string | null;
            email?: string | null;
            subject?: string | null;
            messageType?: string | null;
            message?: string | null;
        };
        PostCreateSsoStateAnswer: {
            data: {
                state: string;
            };
        };
        PostCreateSsoStateRequest: {
            redirectUri?: string | null;
        };
        PostDonationPaymentSetupAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                clientSecret: string;
            };
        };
        PostDonationPaymentSetupRequest: {
            amount: number | string;
            email?: string;
            stamp?: string;
        };
        PostEmailPasswordResetAnswer: {
            data: {
                statusMessage: string;
                /** @constant */
                statusType: "success";
            };
        };
        PostEmailPasswordResetRequest: {
            email: string;
        };
        PostFavoriteitemAnswer: {
            data: {
                location: components["schemas"]["Location"];
                isFavorite: boolean;
            } | {
                portfolio: components["schemas"]["Portfolio"];
                isFavorite: boolean;
            };
        };
        PostFavoriteitemRequest: {
            /** @enum {string} */
            itemType: "location" | "portfolio";
            /** Format: uuid */
            itemId: string;
            isFavorite: boolean;
        };
        PostGearIdPhotoUploadsAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                fileName: string;
                bytes: number;
                offset: number;
                /** Format: date-time */
                expiresAt: string;
                photoId: string | null;
                refusal: string | null;
            };
        };
        PostGearRequest: {
            title: string;
            /** @default 1 */
            quantity?: number;
            /** @default  */
            category?: string;
            /** @default  */
            notes?: string;
        };
        PostGetItemByNameAndUsernameAnswer: {
            data: {
                item: components["schemas"]["Location"] | components["schemas"]["Portfolio"] | components["schemas"]["Shoot"] | components["schemas"]["Project"];
                locationsDict: {
                    [key: string]: components["schemas"]["Location"];
                };
                shootsDict: {
                    [key: string]: components["schemas"]["Shoot"];
                };
            };
        };
        PostGetItemByNameAndUsernameRequest: {
            name: string;
            username: string;
            /** @enum {string} */
            itemType: "location" | "portfolio" | "shoot" | "project";
        };
        PostGoogleMapsSearchAddressAnswer: {
            data: {
                address: string;
                latitude: number;
                longitude: number;
                /** @enum {string} */
                source: "coordinates" | "gazetteer" | "google";
            }[];
        };
        PostGoogleMapsSearchAddressRequest: {
            address: string;
        };
        PostInvalidateSessionTokenTempAnswer: {
            data: {
                user: {
                    /** Format: uuid */
                    id: string;
                    username: string;
                };
            };
        };
        PostInvalidateSessionTokenTempRequest: {
            sessionTokenTemp: string;
        };
        PostLocationIdPhotosUploadsAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                fileName: string;
                bytes: number;
                offset: number;
                /** Format: date-time */
                expiresAt: string;
                photoId: string | null;
                refusal: string | null;
            };
        };
        PostLocationRequest: {
            title: string;
            /** @default  */
            address?: string;
            /** @default  */
            description?: string;
            /** @default  */
            comments?: string;
            tags?: (string | {
                /** Format: uuid */
                id?: string;
                title: string;
            })[];
            /** @default false */
            isDiscoverable?: boolean;
            /**
             * @default exact
             * @enum {string}
             */
            positionPrivacy?: "exact" | "approximate" | "hidden";
            latitude?: number | null;
            longitude?: number | null;
        };
        PostLoginAnswer: {
            data: {
                gears?: components["schemas"]["Gear"][];
                gearTemplates?: components["schemas"]["GearTemplate"][];
                slots?: components["schemas"]["Slot"][];
                categories?: components["schemas"]["Category"][];
                projects?: components["schemas"]["Project"][];
                shoots?: components["schemas"]["Shoot"][];
                portfolios?: components["schemas"]["Portfolio"][];
                locations?: components["schemas"]["Location"][];
                favoriteLocations?: components["schemas"]["Location"][];
                favoritePortfolios?: components["schemas"]["Portfolio"][];
                purchases?: components["schemas"]["Purchase"][];
                tags?: components["schemas"]["Tag"][];
                user: {
                    /** Format: uuid */
                    id: string;
                    username: string;
                    displayName: string;
                    email: string | null;
                    emailConfirmed: boolean;
                    /** @enum {string} */
                    role: "user" | "beta" | "admin";
                    /** @enum {string} */
                    tier: "Basic" | "Creative" | "Pro" | "Business";
                    isAdmin: boolean;
                    isPaid: boolean;
                    /** @enum {string} */
                    clock: "12h" | "24h";
                    impersonator?: {
                        /** Format: uuid */
                        id: string;
                        username: string;
                        endsAt: string;
                    };
                    scopes?: ("library:read" | "library:write" | "plans:read" | "plans:write" | "sharing:read" | "sharing:write" | "account:read" | "money:read")[];
                    sessionToken: string;
                };
                syncToken?: string;
                sessionToken: string;
            };
        };
        PostLoginRequest: {
            emailOrUsername?: string | null;
            email?: string | null;
            username?: string | null;
            password?: string | null;
            isGetRecceData?: boolean;
            isSsoFlow?: boolean;
        };
        PostLogoutAnswer: {
            data: {
                statusMessage: string;
                /** @constant */
                statusType: "warning";
            };
        };
        PostNotificationsReadAnswer: {
            data: {
                /** @constant */
                unread: 0;
            };
        };
        PostPortfolioIdCloneAnswer: {
            data: {
                portfolio: components["schemas"]["Portfolio"];
                locations: components["schemas"]["Location"][];
            };
        };
        PostPortfolioRequest: {
            title: string;
            /** @default  */
            description?: string;
            /** @default 0 */
            price?: number;
            /** @default null */
            heroPhotoId?: string | null;
            locationIds?: string[];
            /** @default false */
            isDiscoverable?: boolean;
            /** @default false */
            isPurchaseable?: boolean;
        };
        PostProfileAnswer: {
            data: {
                /** Format: uuid */
                id: string;
                username: string;
                displayName: string;
                bio: string;
                town: string;
                link: string;
                locations: components["schemas"]["Location"][];
                portfolios: components["schemas"]["Portfolio"][];
            };
        };
        PostProfileRequest: {
            username?: string | null;
            userId?: string | null;
        };
        PostProjectIdArchiveRequest: {
            isArchived: boolean;
        };
        PostProjectRequest: {
            title: string;
            /** @default  */
            description?: string;
            /** @default false */
            isPublic?: boolean;
            /** @default false */
            isHidden?: boolean;
            publicSections?: ("times" | "gear" | "people" | "notes")[];
            shootIds?: string[];
            locationIds?: string[];
        };
        PostPurchasesConfirmAnswer: {
            data: {
                /** Format: uuid */
                grantedItemId: string;
            };
        };
        PostPurchasesConfirmRequest: {
            paymentIntentId: string;
        };
        PostPushNotificationDeactivateDeviceAnswer: {
            data: {
                deviceId: string;
                isActive: boolean;
            };
        };
        PostPushNotificationDeactivateDeviceRequest: {
            /** Format: uuid */
            userId: string;
            deviceId: string;
        };
        PostPushNotificationSendToUsersAnswer: {
            data: {
                users: number;
                devices: number;
            };
        };
        PostPushNotificationSendToUsersRequest: {
            userIds: string[];
            title: string;
            body?: string | null;
            data?: {
                [key: string]: unknown;
            } | null;
        };
        PostPushNotificationUpdateTokenRequest: {
            pushToken: string;
            deviceId: string;
            deviceName?: string | null;
            /** @enum {string} */
            platform: "ios" | "android" | "web";
        };
        PostRemoveFromDiscoverAnswer: {
            data: {
                /** Format: uuid */
                itemId: string;
                /** @enum {string} */
                itemType: "location" | "portfolio";
            };
        };
        PostRemoveFromDiscoverRequest: {
            /** Format: uuid */
            userId?: string;
            /** Format: uuid */
            itemId: string;
            /** @enum {string} */
            itemType: "location" | "portfolio";
        };
        PostResetPasswordAnswer: {
            data: {
                statusMessage: string;
                /** @constant */
                statusType: "success";
            };
        };
        PostResetPasswordRequest: {
            resetToken: string;
            newPassword: string;
        };
        PostRespondToSubmissionRequest: {
            /** @enum {string} */
            submitStatus: "accepted" | "rejected";
            /** @default  */
            reason?: string;
            lookedAt?: string;
            /** Format: uuid */
            submissionId: string;
        };
        PostSearchDiscoverAnswer: {
            data: {
                locations: {
                    /** Format: uuid */
                    id: string;
                    slug: string;
                    title: string;
                    address: string;
                    description: string;
                    comments: string | null;
                    latitude: number | null;
                    longitude: number | null;
                    /** @enum {string} */
                    precision: "exact" | "approximate" | "hidden";
                    /** @enum {string} */
                    positionPrivacy: "exact" | "approximate" | "hidden";
                    imageUrls: string[];
                    imageIds: string[];
                    tags: {
                        /** Format: uuid */
                        id: string;
                        title: string;
                    }[];
                    /** Format: uuid */
                    ownerUserId: string;
                    ownerUser: string;
                    isDiscoverable: boolean;
                    isPurchased: boolean;
                    version: number;
                    /** Format: date-time */
                    createdAt: string;
                    /** Format: date-time */
                    updatedAt: string;
                    distance: number | null;
                    isFavorite: boolean;
                }[];
                portfolios: {
                    /** Format: uuid */
                    id: string;
                    slug: string;
                    title: string;
                    description: string;
                    imageUrl: string | null;
                    imageBlurHash: string | null;
                    heroPhotoId: string | null;
                    price: number;
                    /** Format: uuid */
                    ownerUserId: string;
                    ownerUser: string;
                    locationIds: string[];
                    locationCount: number;
                    isDiscoverable: boolean;
                    isPurchaseable: boolean;
                    isPurchased: boolean;
                    version: number;
                    /** Format: date-time */
                    createdAt: string;
                    /** Format: date-time */
                    updatedAt: string;
                    distance: number | null;
                    isFavorite: boolean;
                }[];
                nextCursors: {
                    location: string | null;
                    portfolio: string | null;
                };
                region: {
                    latitude: number;
                    longitude: number;
                    latitudeDelta: number;
                    longitudeDelta: number;
                } | null;
                corrected: string | null;
            };
        };
        PostSearchDiscoverRequest: {
            /** @default  */
            searchText?: string;
            /**
             * @default Region
             * @enum {string}
             */
            distanceFilter?: "Region" | "All";
            near?: {
                latitude: number;
                longitude: number;
                distance: number;
            };
            /** @default [] */
            tags?: string[];
            /** @enum {string} */
            facing?: "north" | "north-east" | "east" | "south-east" | "south" | "south-west" | "west" | "north-west";
            light?: {
                /** Format: date */
                date: string;
                /** @enum {string} */
                light: "goldenMorning" | "goldenEvening" | "blueMorning" | "blueEvening";
            };
            /**
             * @default createdAt
             * @enum {string}
             */
            sort?: "createdAt" | "title" | "updatedAt" | "distance";
            /**
             * @default desc
             * @enum {string}
             */
            direction?: "asc" | "desc";
            cursor?: string;
            /** @default 60 */
            limit?: number;
            /** @enum {string} */
            kind?: "location" | "portfolio";
            region?: {
                latitude: number;
                longitude: number;
                latitudeDelta: number;
                longitudeDelta: number;
            } | null;
            /** @default false */
            isMaintainRegion?: boolean;
        };
        PostSendConfirmEmailAnswer: {
            data: {
                statusMessage: string;
                /** @constant */
                statusType: "success";
            };
        };
        PostSendConfirmEmailRequest: {
            email: string;
        };
        PostSessionTokenTempAnswer: {
            data: {
                user: {
                    /** Format: uuid */
                    id: string;
                    username: string;
                    displayName: string;
                    email: string | null;
                    emailConfirmed: boolean;
                    /** @enum {string} */
                    role: "user" | "beta" | "admin";
                    /** @enum {string} */
                    tier: "Basic" | "Creative" | "Pro" | "Business";
                    isAdmin: boolean;
                    isPaid: boolean;
                    /** @enum {string} */
                    clock: "12h" | "24h";
                    impersonator?: {
                        /** Format: uuid */
                        id: string;
                        username: string;
                        endsAt: string;
                    };
                    scopes?: ("library:read" | "library:write" | "plans:read" | "plans:write" | "sharing:read" | "sharing:write" | "account:read" | "money:read")[];
                    sessionToken: string;
                };
                sessionToken: string;
            };
        };
        PostSessionTokenTempRequest: {
            sessionTokenTemp: string;
        };
        PostShareItemWithUserRequest: {
            /** Format: uuid */
            itemId: string;
            /** @enum {string} */
            itemType: "location" | "portfolio" | "shoot" | "project";
            username?: string | null;
            email?: string | null;
            /** @enum {string} */
            accessLevel?: "view" | "edit";
            role?: string;
            callTime?: string;
            phone?: string;
            note?: string;
        };
        PostShareditemRespondAnswer: {
            data: {
                /** Format: uuid */
                itemId: string;
                /** @enum {string} */
                itemType: "location" | "portfolio" | "shoot" | "project";
            };
        };
        PostShareditemRespondRequest: {
            /** Format: uuid */
            itemId: string;
            /** @enum {string} */
            itemType: "location" | "portfolio" | "shoot" | "project";
            /** Format: uuid */
            userId?: string;
            /** @enum {string} */
            status: "accepted" | "rejected";
        };
        PostShootIdArchiveRequest: {
            isArchived: boolean;
        };
        PostShootRequest: {
            title: string;
            /** @default  */
            description?: string;
            /** @default false */
            isPublic?: boolean;
            /** @default false */
            isHidden?: boolean;
            publicSections?: ("times" | "gear" | "people" | "notes")[];
            locationIds?: string[];
            /** @default null */
            startDate?: string | null;
            /** @default null */
            endDate?: string | null;
            timeZone?: string;
        };
        PostSignupAnswer: {
            data: {
                gears?: components["schemas"]["Gear"][];
                gearTemplates?: components["schemas"]["GearTemplate"][];
                slots?: components["schemas"]["Slot"][];
                categories?: components["schemas"]["Category"][];
                projects?: components["schemas"]["Project"][];
                shoots?: components["schemas"]["Shoot"][];
                portfolios?: components["schemas"]["Portfolio"][];
                locations?: components["schemas"]["Location"][];
                favoriteLocations?: components["schemas"]["Location"][];
                favoritePortfolios?: components["schemas"]["Portfolio"][];
                purchases?: components["schemas"]["Purchase"][];
                tags?: components["schemas"]["Tag"][];
                user: {
                    /** Format: uuid */
                    id: string;
                    username: string;
                    displayName: string;
                    email: string | null;
                    emailConfirmed: boolean;
                    /** @enum {string} */
                    role: "user" | "beta" | "admin";
                    /** @enum {string} */
                    tier: "Basic" | "Creative" | "Pro" | "Business";
                    isAdmin: boolean;
                    isPaid: boolean;
                    /** @enum {string} */
                    clock: "12h" | "24h";
                    impersonator?: {
                        /** Format: uuid */
                        id: string;
                        username: string;
                        endsAt: string;
                    };
                    scopes?: ("library:read" | "library:write" | "plans:read" | "plans:write" | "sharing:read" | "sharing:write" | "account:read" | "money:read")[];
                    sessionToken: string;
                };
                syncToken?: string;
                sessionToken: string;
            };
        };
        PostSignupRequest: {
            email?: string | null;
            username?: string | null;
            password?: string | null;
            isGetRecceData?: boolean;
            isSsoFlow?: boolean;
        };
        PostSlotRequest: {
            /** Format: uuid */
            shootId: string;
            /** Format: uuid */
            gearId: string;
            /** @default 1 */
            quantity?: number;
            /**
             * @default yes
             * @enum {string}
             */
            inUse?: "yes" | "no";
        };
        PostSubmitItemToDiscoverAnswer: {
            data: {
                /** Format: uuid */
                itemId: string;
                /** @enum {string} */
                itemType: "location" | "portfolio";
                submission: components["schemas"]["Submission"] | null;
            };
        };
        PostSubmitItemToDiscoverRequest: {
            /** @default  */
            description?: string;
            /**
             * @default discover
             * @enum {string}
             */
            submitType?: "discover" | "marketplace";
            /** Format: uuid */
            userId?: string;
            /** Format: uuid */
            itemId: string;
            /** @enum {string} */
            itemType: "location" | "portfolio";
        };
        PostTagIdMergeRequest: {
            /** Format: uuid */
            intoId: string;
        };
        PostTagRequest: {
            title: string;
        };
        PostTagTitleRequest: {
            title: string;
        };
        PostUserImpersonateAnswer: {
            data: {
                user: components["schemas"]["User"];
                sessionToken: string;
            };
        };
        PostUserImpersonateRequest: {
            userIdOrUsernameOrEmail: string;
        };
        PostUserinfoRequest: {
            email?: string | null;
        };
        PostUseritemDeleteIdAnswer: {
            data: {
                /** Format: uuid */
                itemId: string;
                /** @enum {string} */
                itemType: "location" | "portfolio" | "shoot" | "project";
            };
        };
        PostUseritemDeleteIdRequest: {
            /** Format: uuid */
            itemId: string;
            /** @enum {string} */
            itemType: "location" | "portfolio" | "shoot" | "project";
            /** Format: uuid */
            userItemId?: string;
        };
        PostUseritemDeleteNoIdAnswer: {
            data: {
                /** Format: uuid */
                itemId: string;
                /** @enum {string} */
                itemType: "location" | "portfolio" | "shoot" | "project";
            };
        };
        PostUseritemDeleteNoIdRequest: {
            /** Format: uuid */
            itemId: string;
            /** @enum {string} */
            itemType: "location" | "portfolio" | "shoot" | "project";
            /** Format: uuid */
            userId: string;
        };
        PostUsersIdPaymentCardSetupAnswer: {
            data: {
                clientSecret: string;
            };
        };
        PostUsersIdPurchasesAnswer: {
            data: {
                clientSecret: string;
            };
        };
        PostUsersIdPurchasesRequest: {
            /** @constant */
            itemType: "portfolio";
            /** Format: uuid */
            itemId: string;
            promotionCode?: string;
        };
        PostUsersIdSubscriptionRequest: {
            /** @enum {string} */
            tier: "Creative" | "Pro" | "Business";
            /** @enum {string} */
            interval: "Monthly" | "Yearly";
        };
        PostValidateSessionTokenAnswer: {
            data: {
                session: {
                    userId: string | null;
                };
                user: components["schemas"]["User"];
            };
        };
        PostValidateSessionTokenRequest: {
            sessionToken?: string | null;
        };
        Project: {
            /** Format: uuid */
            id: string;
            name: string;
            title: string;
            description: string;
            imageUrl: string | null;
            imageBlurHash: string | null;
            shootIds: string[];
            locationIds: string[];
            users: components["schemas"]["Member"][];
            isPublic: boolean;
            isHidden: boolean;
            isArchived: boolean;
            publicSections: ("times" | "gear" | "people" | "notes")[];
            /** Format: uuid */
            ownerUserId: string;
            ownerUser: string;
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ProjectAnswer: {
            data: components["schemas"]["Project"];
        };
        Purchase: {
            /** Format: uuid */
            id: string;
            /** @constant */
            itemType: "portfolio";
            itemId: string | null;
            grantedItemId: string | null;
            title: string;
            price: number;
            /** Format: date-time */
            createdAt: string;
        };
        Shoot: {
            /** Format: uuid */
            id: string;
            name: string;
            title: string;
            description: string;
            imageUrl: string | null;
            imageBlurHash: string | null;
            locationIds: string[];
            stops: components["schemas"]["Stop"][];
            users: components["schemas"]["Member"][];
            startDate: string | null;
            endDate: string | null;
            timeZone: string;
            isPublic: boolean;
            isHidden: boolean;
            isArchived: boolean;
            publicSections: ("times" | "gear" | "people" | "notes")[];
            /** Format: uuid */
            ownerUserId: string;
            ownerUser: string;
            version: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ShootAnswer: {
            data: components["schemas"]["Shoot"];
        };
        ShootPage: {
            data: components["schemas"]["Shoot"][];
            nextCursor: string | null;
        };
        Slot: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            shootId: string;
            /** Format: uuid */
            gearId: string;
            gear: components["schemas"]["Gear"];
            quantity: number;
            isPacked: boolean;
            /** @enum {string} */
            inUse: "yes" | "no";
            cameHome: boolean;
            /** Format: uuid */
            ownerUserId: string;
            ownerUser: string;
            version: number;
            packed: {
                by: string | null;
                /** Format: date-time */
                at: string;
            } | null;
            home: {
                by: string | null;
                /** Format: date-time */
                at: string;
            } | null;
        };
        SlotAnswer: {
            data: components["schemas"]["Slot"];
        };
        SlotPage: {
            data: components["schemas"]["Slot"][];
            nextCursor: string | null;
        };
        Stop: {
            /** Format: uuid */
            locationId: string;
            startDate: string | null;
            endDate: string | null;
            wantedLight: ("goldenHour" | "blueHour" | "day" | "night") | null;
            note: string;
        };
        Submission: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            itemType: "location" | "portfolio";
            /** Format: uuid */
            itemId: string;
            title: string;
            ownerUser: string;
            description: string;
            /** @enum {string} */
            submitType: "discover" | "marketplace";
            /** @enum {string} */
            stage: "before" | "after";
            /** @enum {string} */
            status: "pending" | "accepted" | "rejected" | "withdrawn";
            changes: ("photos" | "title" | "position" | "description" | "locations")[];
            reason: string;
            /** Format: date-time */
            createdAt: string;
            decidedAt: string | null;
        };
        SubmissionAnswer: {
            data: components["schemas"]["Submission"];
        };
        SubmissionPage: {
            data: components["schemas"]["Submission"][];
            nextCursor: string | null;
        };
        Subscription: {
            /** @enum {string} */
            status: "incomplete" | "active" | "pastDue" | "unpaid";
            /** @enum {string} */
            subscriptionTier: "Creative" | "Pro" | "Business";
            /** @enum {string} */
            subscriptionInterval: "Monthly" | "Yearly";
            isEducation: boolean;
            cancelAtPeriodEnd: boolean;
            cancelAtTimestamp: number | null;
            periodEndTimestamp: number;
        };
        SubscriptionAnswer: {
            data: components["schemas"]["Subscription"];
        };
        Tag: {
            /** Format: uuid */
            id: string;
            title: string;
        };
        TagAnswer: {
            data: components["schemas"]["Tag"];
        };
        TagPage: {
            data: components["schemas"]["Tag"][];
            nextCursor: string | null;
        };
        TestEvent: {
            /** @constant */
            type: "test";
            /** Format: date-time */
            timestamp: string;
            data: Record<string, never>;
        };
        User: {
            /** Format: uuid */
            id: string;
            username: string;
            displayName: string;
            email: string | null;
            emailConfirmed: boolean;
            /** @enum {string} */
            role: "user" | "beta" | "admin";
            /** @enum {string} */
            tier: "Basic" | "Creative" | "Pro" | "Business";
            isAdmin: boolean;
            isPaid: boolean;
            /** @enum {string} */
            clock: "12h" | "24h";
            impersonator?: {
                /** Format: uuid */
                id: string;
                username: string;
                endsAt: string;
            };
            scopes?: ("library:read" | "library:write" | "plans:read" | "plans:write" | "sharing:read" | "sharing:write" | "account:read" | "money:read")[];
        };
        UserAnswer: {
            data: components["schemas"]["User"];
        };
    };
    responses: {
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        Gone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        PreconditionFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        TooMany: {
            headers: {
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        Unavailable: {
            headers: {
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        Surprise: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Errors"];
            };
        };
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        IdempotencyKey: string;
        IfMatch: string;
        IfNoneMatch: string;
        TusResumable: "1.0.0";
        UploadLength: number;
        UploadMetadata: string;
        UploadOffset: number;
        WebhookId: string;
        WebhookTimestamp: string;
        WebhookSignature: string;
    };
    requestBodies: never;
    headers: {
        ETag: string;
        Location: string;
        UploadExpires: string;
        UploadLength: number;
        UploadMetadata: string;
        UploadOffset: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    postLogin: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostLoginRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostLoginAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postSignup: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostSignupRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostSignupAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postLogout: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostLogoutAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getCheckSession: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetCheckSessionAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postValidateSessionToken: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostValidateSessionTokenRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostValidateSessionTokenAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getSessionTokenTemp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetSessionTokenTempAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postSessionTokenTemp: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostSessionTokenTempRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostSessionTokenTempAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getValidateSessionTokenTemp: {
        parameters: {
            query: {
                sessionTokenTemp: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetValidateSessionTokenTempAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postInvalidateSessionTokenTemp: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostInvalidateSessionTokenTempRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostInvalidateSessionTokenTempAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postCreateSsoState: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostCreateSsoStateRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostCreateSsoStateAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getLoginSso: {
        parameters: {
            query: {
                sessionToken?: string;
                userId: string;
                state: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetLoginSsoAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postEmailPasswordReset: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostEmailPasswordResetRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostEmailPasswordResetAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postResetPassword: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostResetPasswordRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostResetPasswordAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getConfirmEmail: {
        parameters: {
            query: {
                emailConfirmToken: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetConfirmEmailAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postConfirmEmail: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostConfirmEmailRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostConfirmEmailAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postSendConfirmEmail: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostSendConfirmEmailRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostSendConfirmEmailAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postUserinfo: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostUserinfoRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getUserIdRecce: {
        parameters: {
            query?: {
                since?: string;
            };
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetUserIdRecceAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postProfile: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostProfileRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostProfileAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getUserId: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    deleteUserId: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteUserIdRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteUserIdAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    patchUserId: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchUserIdRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postUserImpersonate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostUserImpersonateRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostUserImpersonateAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postLocation: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostLocationRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getLocationId: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    deleteLocationId: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteLocationIdAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    patchLocationId: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchLocationIdRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postLocationIdClone: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getLocationIdLight: {
        parameters: {
            query?: {
                date?: string;
            };
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LightAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postPortfolio: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostPortfolioRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortfolioAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getPortfolioId: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortfolioAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    deletePortfolioId: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletePortfolioIdAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    patchPortfolioId: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchPortfolioIdRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortfolioAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postPortfolioIdClone: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostPortfolioIdCloneAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getPortfoliosPurchaseable: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                search?: string;
                area?: string;
                seller?: string;
                minPrice?: string;
                maxPrice?: string;
                sort?: "newest" | "cheapest" | "dearest" | "title";
            };
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetPortfoliosPurchaseableAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getLocationsByPortfolioId: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postFavoriteitem: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostFavoriteitemRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostFavoriteitemAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postTag: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostTagRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getTagId: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    deleteTagId: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteTagIdAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    patchTagId: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchTagIdRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postTagTitle: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostTagTitleRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postTagIdMerge: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostTagIdMergeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountedTagAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getTagsByUserId: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postGoogleMapsSearchAddress: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostGoogleMapsSearchAddressRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostGoogleMapsSearchAddressAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postGetItemByNameAndUsername: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostGetItemByNameAndUsernameRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostGetItemByNameAndUsernameAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postLocationIdPhotos: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/*": string;
                "multipart/form-data": {
                    /** Format: binary */
                    photo: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotoAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postLocationIdPhotosUploads: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "Tus-Resumable": components["parameters"]["TusResumable"];
                "Upload-Length": components["parameters"]["UploadLength"];
                "Upload-Metadata"?: components["parameters"]["UploadMetadata"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "Upload-Expires": components["headers"]["UploadExpires"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostLocationIdPhotosUploadsAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getUploads: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetUploadsAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getUploadId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetUploadIdAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    deleteUploadId: {
        parameters: {
            query?: never;
            header: {
                "Tus-Resumable": components["parameters"]["TusResumable"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    headUploadId: {
        parameters: {
            query?: never;
            header: {
                "Tus-Resumable": components["parameters"]["TusResumable"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "Upload-Offset": components["headers"]["UploadOffset"];
                    "Upload-Length": components["headers"]["UploadLength"];
                    "Upload-Metadata": components["headers"]["UploadMetadata"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    patchUploadId: {
        parameters: {
            query?: never;
            header: {
                "Tus-Resumable": components["parameters"]["TusResumable"];
                "Upload-Offset": components["parameters"]["UploadOffset"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/offset+octet-stream": string;
            };
        };
        responses: {
            204: {
                headers: {
                    "Upload-Offset": components["headers"]["UploadOffset"];
                    "Upload-Expires": components["headers"]["UploadExpires"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    deletePhotoId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletePhotoIdAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postShoot: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostShootRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShootAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getShootId: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShootAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    deleteShootId: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteShootIdAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    patchShootId: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchShootIdRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShootAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    patchSharedshootId: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchSharedshootIdRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShootAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postShootIdDuplicate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShootAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postShootIdArchive: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostShootIdArchiveRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShootAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    patchShootIdLocationLocationId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                locationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchShootIdLocationLocationIdRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShootAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getLocationsByShootId: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postProject: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostProjectRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getProjectId: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    deleteProjectId: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteProjectIdAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    patchProjectId: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchProjectIdRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postProjectIdDuplicate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postProjectIdArchive: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostProjectIdArchiveRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getLocationsByProjectId: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getShootsByProjectId: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShootPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postConcept: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostConceptRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConceptAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getConceptId: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConceptAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    deleteConceptId: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteConceptIdAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    patchConceptId: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchConceptIdRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConceptAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getConceptItemTypeItemId: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                itemType: "shoot" | "project";
                itemId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConceptAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    deleteConceptItemTypeItemIdUnlink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                itemType: "shoot" | "project";
                itemId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteConceptItemTypeItemIdUnlinkAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postConceptIdPhotos: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/*": string;
                "multipart/form-data": {
                    /** Format: binary */
                    photo: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotoAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postConceptIdPhotosUploads: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "Tus-Resumable": components["parameters"]["TusResumable"];
                "Upload-Length": components["parameters"]["UploadLength"];
                "Upload-Metadata"?: components["parameters"]["UploadMetadata"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "Upload-Expires": components["headers"]["UploadExpires"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostConceptIdPhotosUploadsAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    deleteConceptPhotoId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteConceptPhotoIdAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postGear: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostGearRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GearAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getGearId: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GearAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    deleteGearId: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteGearIdAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    patchGearId: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchGearIdRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GearAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postGearIdPhoto: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/*": string;
                "multipart/form-data": {
                    /** Format: binary */
                    photo: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotoAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postGearIdPhotoUploads: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                "Tus-Resumable": components["parameters"]["TusResumable"];
                "Upload-Length": components["parameters"]["UploadLength"];
                "Upload-Metadata"?: components["parameters"]["UploadMetadata"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "Upload-Expires": components["headers"]["UploadExpires"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostGearIdPhotoUploadsAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    deleteGearPhotoId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteGearPhotoIdAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postSlot: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostSlotRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlotAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getSlotId: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlotAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    deleteSlotId: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteSlotIdAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    patchSlotId: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchSlotIdRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlotAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getUserIdSlots: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlotPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getGetAllSlotsForUserId: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlotPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getSlotsIdShoot: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShootAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getGeartemplates: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GearTemplateList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getCategories: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postShareItemWithUser: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostShareItemWithUserRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    patchUseritemUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchUseritemUpdateRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PatchUseritemUpdateAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postUseritemDeleteId: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostUseritemDeleteIdRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostUseritemDeleteIdAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postUseritemDeleteNoId: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostUseritemDeleteNoIdRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostUseritemDeleteNoIdAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postShareditemRespond: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostShareditemRespondRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostShareditemRespondAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getSharedWithMe: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetSharedWithMeAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getNotifications: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetNotificationsAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postNotificationsRead: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostNotificationsReadAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postSearchDiscover: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostSearchDiscoverRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostSearchDiscoverAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getSubmissions: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postSubmitItemToDiscover: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostSubmitItemToDiscoverRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostSubmitItemToDiscoverAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postRemoveFromDiscover: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostRemoveFromDiscoverRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostRemoveFromDiscoverAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postRespondToSubmission: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostRespondToSubmissionRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getPricesTierInterval: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                tier: "Basic" | "Creative" | "Pro" | "Business";
                interval: "Monthly" | "Yearly";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetPricesTierIntervalAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getUsersIdPaymentCard: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetUsersIdPaymentCardAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    putUsersIdPaymentCard: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchUsersIdPaymentCardRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentCardAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    patchUsersIdPaymentCard: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchUsersIdPaymentCardRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentCardAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postUsersIdPaymentCardSetup: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostUsersIdPaymentCardSetupAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getUsersIdSubscription: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetUsersIdSubscriptionAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    putUsersIdSubscription: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchUsersIdSubscriptionRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postUsersIdSubscription: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostUsersIdSubscriptionRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    patchUsersIdSubscription: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchUsersIdSubscriptionRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getUsersIdPaymentHistory: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentEntryPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postDonationPaymentSetup: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostDonationPaymentSetupRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostDonationPaymentSetupAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postUsersIdPurchases: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostUsersIdPurchasesRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostUsersIdPurchasesAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postPurchasesConfirm: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostPurchasesConfirmRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostPurchasesConfirmAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postPushNotificationUpdateToken: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostPushNotificationUpdateTokenRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postPushNotificationDeactivateDevice: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostPushNotificationDeactivateDeviceRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostPushNotificationDeactivateDeviceAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postPushNotificationSendToUsers: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostPushNotificationSendToUsersRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostPushNotificationSendToUsersAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getContact: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    postContact: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostContactRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    getContactId: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    deleteContactId: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteContactIdAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    patchContactId: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchContactIdRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactAnswer"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            default: components["responses"]["Surprise"];
        };
    };
    onItemCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["WebhookId"];
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ItemCreatedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onItemChangedEvent: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["WebhookId"];
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ItemChangedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onItemDeletedEvent: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["WebhookId"];
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ItemDeletedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onItemSharedEvent: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["WebhookId"];
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ItemSharedEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onItemSoldEvent: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["WebhookId"];
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ItemSoldEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTestEvent: {
        parameters: {
            query?: never;
            header: {
                "webhook-id": components["parameters"]["WebhookId"];
                "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
                "webhook-signature": components["parameters"]["WebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestEvent"];
            };
        };
        responses: {
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
