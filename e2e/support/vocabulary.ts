/** Types and properties of schema.org 30.0 that our pages may use, with their supertypes. */

/** Each type with its supertype and own properties. */
export const types: Readonly<Record<string, { above: string; properties: string }>> = {
  Thing: {
    above: '',
    properties: `additionalType alternateName description disambiguatingDescription identifier image mainEntityOfPage name
owner potentialAction sameAs subjectOf url`,
  },
  Product: {
    above: 'Thing',
    properties: `additionalProperty aggregateRating asin audience award brand category color colorSwatch countryOfAssembly
countryOfLastProcessing countryOfOrigin depth displayLocation funding gtin gtin12 gtin13 gtin14 gtin8
hasAdultConsideration hasCertification hasEnergyConsumptionDetails hasGS1DigitalLink hasMeasurement
hasMerchantReturnPolicy height inProductGroupWithID isAccessoryOrSparePartFor isConsumableFor isFamilyFriendly
isRelatedTo isSimilarTo isVariantOf itemCondition keywords logo manufacturer material mobileUrl model mpn
negativeNotes nsn offers pattern positiveNotes productID productionDate purchaseDate releaseDate review size
sku slogan weight width`,
  },
  Vehicle: {
    above: 'Product',
    properties: `accelerationTime bodyType callSign cargoVolume dateVehicleFirstRegistered driveWheelConfiguration emissionsCO2
fuelCapacity fuelConsumption fuelEfficiency fuelType knownVehicleDamages meetsEmissionStandard
mileageFromOdometer modelDate numberOfAirbags numberOfAxles numberOfDoors numberOfForwardGears
numberOfPreviousOwners payload productionDate purchaseDate seatingCapacity speed steeringPosition tongueWeight
trailerWeight vehicleConfiguration vehicleEngine vehicleIdentificationNumber vehicleInteriorColor
vehicleInteriorType vehicleModelDate vehicleSeatingCapacity vehicleSpecialUsage vehicleTransmission
weightTotal wheelbase`,
  },
  Car: { above: 'Vehicle', properties: `acrissCode roofLoad` },
  CreativeWork: {
    above: 'Thing',
    properties: `about abstract accessMode accessModeSufficient accessibilityAPI accessibilityControl accessibilityFeature
accessibilityHazard accessibilitySummary accountablePerson acquireLicensePage aggregateRating
alternativeHeadline archivedAt assesses associatedMedia audience audio author award character citation comment
commentCount conditionsOfAccess contentLocation contentRating contentReferenceTime contributor copyrightHolder
copyrightNotice copyrightYear correction countryOfOrigin creativeWorkStatus creator creditText dateCreated
dateModified datePublished digitalSourceType discussionUrl displayLocation editEIDR editor
educationalAlignment educationalLevel educationalUse encoding encodingFormat exampleOfWork expires funder
funding genre hasPart headline inLanguage interactionStatistic interactivityType interpretedAsClaim
isAccessibleForFree isBasedOn isFamilyFriendly isPartOf keywords learningResourceType license locationCreated
mainEntity maintainer material materialExtent mentions offers pattern position producer provider publication
publisher publisherImprint publishingPrinciples recordedAt releasedEvent review schemaVersion sdDatePublished
sdLicense sdPublisher size sourceOrganization spatial spatialCoverage sponsor teaches temporal
temporalCoverage text thumbnail thumbnailUrl timeRequired translationOfWork translator typicalAgeRange
usageInfo version video wordCount workExample workTranslation`,
  },
  WebPage: {
    above: 'CreativeWork',
    properties: `breadcrumb lastReviewed mainContentOfPage primaryImageOfPage relatedLink reviewedBy significantLink speakable
specialty`,
  },
  RealEstateListing: { above: 'WebPage', properties: `datePosted leaseLength` },
  Intangible: { above: 'Thing', properties: `` },
  Offer: {
    above: 'Intangible',
    properties: `acceptedPaymentMethod addOn additionalProperty advanceBookingRequirement aggregateRating areaServed asin
availability availabilityEnds availabilityStarts availableAtOrFrom availableDeliveryMethod businessFunction
category checkoutPageURLTemplate deliveryLeadTime eligibleCustomerType eligibleDuration eligibleQuantity
eligibleRegion eligibleTransactionVolume gtin gtin12 gtin13 gtin14 gtin8 hasAdultConsideration
hasGS1DigitalLink hasMeasurement hasMerchantReturnPolicy includesObject ineligibleRegion inventoryLevel
isFamilyFriendly itemCondition itemOffered leaseLength mobileUrl mpn offeredBy price priceCurrency
priceSpecification priceValidUntil review seller serialNumber shippingDetails sku validForMemberTier validFrom
validThrough warranty`,
  },
  ItemList: { above: 'Intangible', properties: `aggregateElement itemListElement itemListOrder numberOfItems` },
  BreadcrumbList: { above: 'ItemList', properties: `` },
  ListItem: { above: 'Intangible', properties: `item nextItem position previousItem` },
  WebSite: { above: 'CreativeWork', properties: `issn` },
  Action: {
    above: 'Thing',
    properties: `actionProcess actionStatus agent endTime error instrument location object participant provider result
startTime target`,
  },
  SearchAction: { above: 'Action', properties: `query` },
  EntryPoint: {
    above: 'Intangible',
    properties: `actionApplication actionPlatform contentType encodingType httpMethod urlTemplate`,
  },
  Brand: { above: 'Intangible', properties: `aggregateRating logo review slogan` },
  StructuredValue: { above: 'Intangible', properties: `` },
  QuantitativeValue: {
    above: 'StructuredValue',
    properties: `additionalProperty maxValue minValue unitCode unitText value valueReference`,
  },
  EngineSpecification: {
    above: 'StructuredValue',
    properties: `engineDisplacement enginePower engineType fuelType torque`,
  },
  Place: {
    above: 'Thing',
    properties: `additionalProperty address aggregateRating amenityFeature branchCode containedInPlace containsPlace event
faxNumber geo geoContains geoCoveredBy geoCovers geoCrosses geoDisjoint geoEquals geoIntersects geoOverlaps
geoTouches geoWithin globalLocationNumber hasCertification hasDriveThroughService hasGS1DigitalLink hasMap
isAccessibleForFree isicV4 keywords latitude logo longitude maximumAttendeeCapacity openingHoursSpecification
photo publicAccess review slogan smokingAllowed specialOpeningHoursSpecification telephone tourBookingPage`,
  },
  ContactPoint: {
    above: 'StructuredValue',
    properties: `areaServed availableLanguage contactOption contactType email faxNumber hoursAvailable productSupported
telephone`,
  },
  PostalAddress: {
    above: 'ContactPoint',
    properties: `addressCountry addressLocality addressRegion extendedAddress postOfficeBoxNumber postalCode streetAddress`,
  },
};

/** Types of properties that take objects. */
export const holds: Readonly<Record<string, readonly string[]>> = {
  brand: ['Brand', 'Organization'],
  offers: ['Demand', 'Offer'],
  mileageFromOdometer: ['QuantitativeValue'],
  vehicleEngine: ['EngineSpecification'],
  availableAtOrFrom: ['Place'],
  address: ['PostalAddress', 'Text'],
  itemListElement: ['ListItem', 'Text', 'Thing'],
  potentialAction: ['Action'],
  target: ['EntryPoint', 'URL'],
  item: ['Thing'],
};
